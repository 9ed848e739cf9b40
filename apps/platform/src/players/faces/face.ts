import { HIDDEN_PICTURE, type Picture, PICTURES } from '@baize/protocol';
import type { Player } from '../../foundation/http/player.ts';
import { givenName, givenPicture } from './given-face.ts';

/** The name of a player who hides: no display name has stars, so no other player is shown like this. */
export const HIDDEN_PLAYER = '***';

/** A player as everybody sees them: the same three fields on every public row. */
export interface Face {
  /** Empty for a player who hides: their bets cannot be added up. */
  readonly userId: string;
  readonly player: string;
  readonly picture: Picture;
}

/** What a face is made of, as `player_faces` has it now; null for a player without an account. */
export interface FaceRow {
  readonly user_id: string;
  readonly display_name: string | null;
  readonly avatar: number | null;
  readonly hides: boolean | null;
}

/** A face without the identifier of a player who hides. */
export function publicFace({ userId, player, picture }: Face): Face {
  return { userId: player === HIDDEN_PLAYER ? '' : userId, player, picture };
}

/** For queries of rows that name their player as `user_id`: what a player has chosen holds for the past too. */
export const FACE_COLUMNS = 'display_name, avatar, hides';
export const FACE_JOIN = 'left join player_faces on player_faces.player_id = user_id';

/** @param player what the row itself says, from the time when it was written: it counts where there is no account */
export function faceOf({ user_id, display_name, avatar, hides }: FaceRow, player = ''): Face {
  if (hides ?? player === HIDDEN_PLAYER) return { userId: '', player: HIDDEN_PLAYER, picture: HIDDEN_PICTURE };
  return { userId: user_id, player: display_name ?? givenName(user_id), picture: pictureOf(user_id, avatar ?? 0) };
}

/** @param avatar number of the chosen picture, from 1; 0 for the one that follows from the id */
export function pictureOf(userId: string, avatar: number): (typeof PICTURES)[number] {
  return PICTURES[avatar - 1] ?? givenPicture(userId);
}

/** What a row stores about whether its player hides; used once the account no longer exists. */
export function storedPlayer({ hides }: Pick<Player, 'hides'>): string {
  return hides ? HIDDEN_PLAYER : '';
}

/** Of a player who is here. */
export function faceRow({ userId, name, avatar, hides }: Player): FaceRow {
  return { user_id: userId, display_name: name, avatar, hides };
}
