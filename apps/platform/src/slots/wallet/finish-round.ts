import { countedSlotUnits } from '../../bets/bonuses/contributions.ts';
import { type DecidedWager, countWager } from '../../bets/bonuses/wagering.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { changeRound, type SlotRound } from './rounds.ts';

/** Closes a round forever, and counts its stakes that were not rolled back for the wagering of a bonus. */
export async function finishRound(tx: Tx, round: SlotRound, at: Date): Promise<void> {
  await changeRound(tx, round.id, { finished_at: at });
  if (round.stake_units > 0) await countWager(tx, wagerOf(round), at);
}

function wagerOf({ user_id, currency, kind, stake_units }: SlotRound): DecidedWager {
  const game = kind === 'live' ? 'live-casino' : 'slots';
  return { user_id, currency, counts: (terms) => countedSlotUnits(terms, game, stake_units) };
}
