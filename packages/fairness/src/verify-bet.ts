import type { Hmac } from './hmac-sha256.ts';
import type { Verification } from './verification.ts';
import { verifyCases, type CasesRecord } from './verify-cases.ts';
import { verifyCoinflip, type CoinflipRecord } from './verify-coinflip.ts';
import { verifyCrash, type CrashRecord } from './verify-crash.ts';
import { verifyDice, type DiceRecord } from './verify-dice.ts';
import { verifyHilo, type HiloRecord } from './verify-hilo.ts';
import { verifyKeno, type KenoRecord } from './verify-keno.ts';
import { verifyMiner, type MinerRecord } from './verify-miner.ts';
import { verifyRooms, type RoomsRecord } from './verify-rooms.ts';
import { verifyRoulette, type RouletteRecord } from './verify-roulette.ts';

/** A settled bet of any game; `algorithm` tells which. */
export type BetRecord =
  | CasesRecord
  | CoinflipRecord
  | CrashRecord
  | DiceRecord
  | HiloRecord
  | KenoRecord
  | MinerRecord
  | RoomsRecord
  | RouletteRecord;

/**
 * Recomputes a bet from what was revealed and compares every stated value.
 * Throws `FairnessError` if the record itself is not of its type (a hash that is no hash, a chance of 0).
 */
export function verifyBet(record: BetRecord, hmac?: Hmac): Verification {
  switch (record.algorithm) {
    case 'cases/1':
      return verifyCases(record, hmac);
    case 'coinflip/1':
    case 'coinflip/2':
      return verifyCoinflip(record, hmac);
    case 'crash/1':
      return verifyCrash(record, hmac);
    case 'dice/1':
      return verifyDice(record, hmac);
    case 'hilo/1':
    case 'hilo/2':
      return verifyHilo(record, hmac);
    case 'miner/1':
    case 'miner/2':
      return verifyMiner(record, hmac);
    case 'keno/1':
      return verifyKeno(record, hmac);
    case 'rooms/1':
      return verifyRooms(record, hmac);
    case 'roulette/1':
      return verifyRoulette(record, hmac);
  }
}
