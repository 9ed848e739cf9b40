import type { GameRules } from '../../game-rules.ts';
import { COINFLIP_ALGORITHM } from './coinflip.ts';
import { recompute } from './recompute.ts';
import { auditCoinflip } from './returns.ts';
import { simulation } from './simulation.ts';
import { form } from './typed.ts';
import { type CoinflipRecord, verifyCoinflip } from './verify.ts';

/** The rules of coinflip with their check, simulation and form. */
export const coinflip: GameRules<CoinflipRecord> = {
  algorithm: COINFLIP_ALGORITHM,
  former: ['coinflip/1'],
  verify: verifyCoinflip,
  recompute,
  form,
  simulation,
  audit: auditCoinflip,
};
