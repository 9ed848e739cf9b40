import type { BetRecord } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { BetJob } from '../../../bets/placement/bet-job.ts';
import type { BetPath } from '../../../bets/placement/bet-path.ts';
import { type BetWithProof, type ShownBet, selectBets } from '../../../bets/placement/bet-row.ts';
import { faceRow } from '../../../players/faces/face.ts';
import type { Tables } from '../../../foundation/db/tables.ts';

/** A bet of a shared round when it is placed: its outcome comes with the round. */
export function openBet(outcome: object): ReturnType<BetJob['draw']> {
  return { status: 'open', payoutUnits: 0, creditUnits: 0, multiplier: null, outcome };
}

/**
 * Places a bet and answers it with what may be known of its round by now.
 *
 * @param placed is called once for each bet, after its commit
 */
export async function placeRoundBet<Record extends BetRecord>(
  { bets, db, record }: { bets: BetPath; db: Kysely<Tables>; record: (bet: BetWithProof) => Record },
  job: BetJob,
  placed: (bet: ShownBet) => void,
): Promise<{ bet: Record; balanceUnits: number; replayed: boolean }> {
  const { bet, balanceUnits, replayed } = await bets.place(job);
  if (!replayed) placed({ ...bet, ...faceRow(job.player) });
  const [proven] = await selectBets(db, sql`bets.id = ${bet.id}`, 1);
  return { bet: record(proven ?? bet), balanceUnits, replayed };
}

/** The player's bets on a game that are not settled. */
export function openBetsOf(
  db: Kysely<Tables>,
  game: BetRecord['game'],
  userId: string,
  limit: number,
): Promise<BetWithProof[]> {
  return selectBets(db, sql`bets.user_id = ${userId} and bets.status = 'open' and bets.game = ${sql.lit(game)}`, limit);
}
