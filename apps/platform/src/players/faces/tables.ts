import type { FaceRow } from './face.ts';

/** A view, for reading. */
interface PlayerFace extends Omit<FaceRow, 'user_id'> {
  player_id: string;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables {
    player_faces: PlayerFace;
  }
}
