import type { GameRules } from '../../game-rules.ts';
import { ROOMS_ALGORITHM, ROOMS_BEACON_ALGORITHM } from './rooms.ts';
import { recompute } from './recompute.ts';
import { auditRooms } from './returns.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type RoomsRecord, verifyRooms } from './verify.ts';

/** The rules of rooms with their check, simulation and form. */
export const rooms: GameRules<RoomsRecord> = {
  algorithm: ROOMS_BEACON_ALGORITHM,
  former: [ROOMS_ALGORITHM],
  verify: verifyRooms,
  recompute,
  form,
  simulation,
  audit: auditRooms,
};
