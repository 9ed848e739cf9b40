import type { AnyTable } from '../attack.ts';
import { casesTable } from './cases.ts';
import { coinflip } from './coinflip.ts';
import { crashTable } from './crash.ts';
import { dice } from './dice.ts';
import { hilo } from './hilo.ts';
import { keno } from './keno.ts';
import { miner } from './miner.ts';
import { ownSeedsTable } from './own-seeds.ts';
import { roomsTable } from './rooms.ts';
import { rouletteTable } from './roulette.ts';
import { sportsTable } from './sports.ts';
import { wheelTable } from './wheel.ts';

export interface Attack {
  /**
   * Whether the key of the seal predicts the outcome: it does where the house commits to a seed of its own, and not
   * where the outcome also depends on a later public beacon round.
   */
  readonly isForetoldByKey: boolean;
  open(): Promise<AnyTable>;
}

/** Every game and the sports generator, by its name. A short run attacks only the first two. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  crash: { isForetoldByKey: false, open: () => crashTable(2) },
  dice: { isForetoldByKey: true, open: () => ownSeedsTable(dice) },
  cases: { isForetoldByKey: true, open: casesTable },
  coinflip: { isForetoldByKey: true, open: () => ownSeedsTable(coinflip) },
  hilo: { isForetoldByKey: true, open: () => ownSeedsTable(hilo) },
  keno: { isForetoldByKey: true, open: () => ownSeedsTable(keno) },
  miner: { isForetoldByKey: true, open: () => ownSeedsTable(miner) },
  rooms: { isForetoldByKey: false, open: () => roomsTable(2) },
  roulette: { isForetoldByKey: false, open: () => rouletteTable(2) },
  sports: { isForetoldByKey: true, open: sportsTable },
  wheel: { isForetoldByKey: true, open: wheelTable },
};
