import type { ShownBet } from '../../../bets/placement/bet-row.ts';
import { type Settled, settleOpenBets } from '../../../bets/placement/settle-open.ts';
import type { RawTransaction } from '../../../foundation/db/database.ts';
import type { HouseAccounts } from '../../../ledger/accounts.ts';
import type { GivenNotice } from '../../../players/notices/give-notices.ts';
import { loseOpenBets } from './lose-open-bets.ts';
import type { BetView, RoundGame } from './round-game.ts';
import type { RoundStore } from './round-store.ts';
import { giveRoundNotices } from './round-notices.ts';
import { type EndedRound, type Ending, type Round, isRuled } from './round.ts';
import { refund } from './settlements.ts';

/** What the end of a round did: wins, refunded stakes, and lost bets. */
export interface RoundEnd {
  readonly paid: Settled;
  readonly lost: readonly ShownBet[];
  readonly round: EndedRound;
  /** The notices for the bell that the end gave. */
  readonly given: readonly GivenNotice[];
}

export interface EndDeps<View extends BetView, State, Message> {
  readonly game: RoundGame<View, State, Message>;
  readonly store: RoundStore;
  readonly houseAccounts: HouseAccounts;
}

/** Settles what is left and ends the round. In one transaction of the caller; a bet that is not open any more is left alone. */
export async function endRound<View extends BetView, State, Message>(
  sql: RawTransaction,
  { game, store, houseAccounts }: EndDeps<View, State, Message>,
  round: Round,
  ending: Ending,
  endedAt: number,
): Promise<RoundEnd> {
  const now = new Date(endedAt);
  await store.holdToEnd(sql, round);
  const bets = await store.openBets(sql, round.number);
  const settlements = isRuled(ending) ? game.settle(round, bets, ending) : bets.map((bet) => refund(game.name, bet));
  const paid = await settleOpenBets(sql, houseAccounts, settlements, now);
  const lost = await loseOpenBets(sql, game.name, round.number, now);
  const isVoid = !isRuled(ending) || paid.bets.some(({ status }) => status === 'refunded');
  const given = await giveRoundNotices(sql, game.name, round.number, paid.bets, now);
  const how = isVoid ? ({ phase: 'refunded', ending } as const) : ({ phase: 'ended', ending: 'by-rules' } as const);
  return { paid, lost, given, round: await store.end(sql, round, { ...how, endedAt }) };
}
