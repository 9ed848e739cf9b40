import type { Hmac } from '../../hmac-sha256.ts';
import { type MINER_ALGORITHM, minerMines, minerMultiplierE4 } from './miner.ts';
import { minerRulesOf } from './miner-steps.ts';
import { decimalText, payoutUnits } from '../../payout.ts';
import { check, conclude, step, type Verification } from '../../verification.ts';
import { inFullSteps } from '../../verify-in-full.ts';
import { streamSteps, tracedWords, type CommittedSeeds } from '../../verify-stream.ts';

/** A settled miner bet whose server seed has been revealed. Tiles are 0 … 24, amounts in ledger units. */
export interface MinerRecord extends CommittedSeeds {
  readonly algorithm: typeof MINER_ALGORITHM | 'miner/1';
  readonly mines: number;
  /** In the order of opening; of a lost bet the last one has a mine. */
  readonly opened: readonly number[];
  /** In the order of drawing. */
  readonly minedTiles: readonly number[];
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly payoutUnits: number;
}

/** Recomputes a miner bet from its seeds. Tiles are shown as 1 … 25. Throws `algorithm-unknown`, `count-out-of-range`. */
export function verifyMiner(record: MinerRecord, hmac?: Hmac): Verification {
  const { mines, opened } = record;
  const { next, drawn } = tracedWords(record, hmac);
  const minedTiles = minerMines(next, mines);
  const lost = opened.some((tile) => minedTiles.includes(tile));
  const multiplier = lost ? 0 : minerMultiplierE4(mines, opened.length);
  return conclude(record.algorithm, [
    ...streamSteps(record, drawn, hmac),
    check('mines', 'list', tileNumbers(minedTiles), tileNumbers(record.minedTiles)),
    step('opened', 'list', tileNumbers(opened)),
    step('multiplier', 'multiplier', decimalText(multiplier, 4)),
    step('stake', 'units', record.stakeUnits),
    ...inFullSteps(minerRulesOf(record.algorithm), record, minerMultiplierE4(mines, opened.length)),
    check('payout', 'units', payoutUnits(record.stakeUnits, multiplier, record.maxWinUnits), record.payoutUnits),
  ]);
}

function tileNumbers(tiles: readonly number[]): string {
  return tiles.map((tile) => tile + 1).join(', ');
}
