import type { AcceptCashOut, CashOutQuote, SportsCashedOut, SportsMarket } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Timers } from '../../foundation/jobs/timers.ts';
import { lockWallet } from '../../ledger/wallets.ts';
import { giveNoticesIn } from '../../players/notices/give-notices.ts';
import { announceBets } from '../bets/announce-bets.ts';
import { type LegRow, type StoredBet, betOf, betsByIds } from '../bets/bet-store.ts';
import { LIVE_DELAY_MS, type SportsDeps } from '../bets/place-slip.ts';
import { sportsBet } from '../bets/sports-bet.ts';
import { type Board, requireFresh } from '../line/board.ts';
import { requireNoResult } from '../rules/require-no-result.ts';
import { cashOutNotice } from './cash-out-notice.ts';
import { type CashOutPrice, cashOutPrice, priceToPay } from './cash-out-price.ts';
import { type Quote, acceptQuote, closeQuote, heldQuote, openQuote } from './quote.ts';

/** How long a price can be accepted. */
export const CASH_OUT_HOLD_MS = 8_000;
/** Larger odds say too little about the chance: feeds do not quote larger ones for hopeless selections. */
const MOST_ODDS_MILLI = 100_000;
/** How long after its delay an acceptance can be sent again, if its process has died. */
const PATIENCE_MS = 15_000;

export interface CashOutDeps extends SportsDeps {
  readonly timers: Timers;
}

/**
 * Gives a price for a part of the bet; it replaces the one before. Refuses `not-found`, `bet-already-settled`,
 * `cash-out-unavailable`, `line-stale`.
 */
export async function askCashOut(
  { database, board, clock }: CashOutDeps,
  player: Player,
  betId: string,
  percent: number,
): Promise<CashOutQuote> {
  const stored = (await betOf(database.kysely, player.userId, betId)) ?? refuse('not-found');
  requireOpen(stored);
  const price = cashOutPrice(stored, percent, marketsOf(board, stored)) ?? refuse('cash-out-unavailable');
  const now = clock();
  const expiresAt = now + CASH_OUT_HOLD_MS;
  const { revision } = stored.bet;
  const quoteId = await openQuote(database, { betId, revision, percent, ...price, expiresAt: new Date(expiresAt) });
  return { quoteId, betId, percent, ...price, expiresAt, serverNow: now };
}

/**
 * Pays a price, or the lower one at the deciding moment: at once, or `LIVE_DELAY_MS` later while a match of the bet is
 * live. Refuses `not-found`, `cash-out-expired`, `price-changed`, `bet-already-settled`, `cash-out-unavailable`,
 * `line-stale`, `idempotency-conflict`.
 */
export async function acceptCashOut(
  deps: CashOutDeps,
  player: Player,
  betId: string,
  accepted: AcceptCashOut,
): Promise<SportsCashedOut> {
  const owned = (await betOf(deps.database.kysely, player.userId, betId)) ?? refuse('not-found');
  const never = new AbortController().signal;
  for (;;) {
    const answer = await attempt(deps, owned, accepted);
    if (!('decidesAt' in answer)) return answer;
    await deps.timers.sleepUntil(answer.decidesAt.getTime(), never);
  }
}

/** One attempt to decide an acceptance: its result, or when to try again. */
function attempt(
  deps: CashOutDeps,
  { bet: { id: betId, user_id, currency } }: StoredBet,
  accepted: AcceptCashOut,
): Promise<SportsCashedOut | { readonly decidesAt: Date }> {
  const { database, board, clock } = deps;
  return database.transaction(async (tx) => {
    await lockWallet(tx, user_id, currency);
    await tx.db.selectFrom('sports_bets').select('id').where('id', '=', betId).forUpdate().execute();
    const [stored] = await betsByIds(tx.db, [betId]);
    const before = await cashedOutBefore(tx, stored!, accepted);
    if (before !== null) return before;
    requireOpen(stored!);
    const quote = await heldQuote(tx, betId, accepted.quoteId);
    const now = clock();
    if (quote === null || quote.revision !== stored!.bet.revision || !isTimely(quote, accepted.id, now))
      refuse('cash-out-expired');
    const marketOf = marketsOf(board, stored!);
    await requireNoLaterResult(tx, stored!);
    const decidesAt = quote.decides_at ?? new Date(now + (isPlayed(board, stored!) ? LIVE_DELAY_MS : 0));
    if (decidesAt.getTime() > now) {
      if (quote.accepted_by === null) await acceptQuote(tx, quote, accepted.id, decidesAt);
      return { decidesAt };
    }
    const quoted = { stakeUnits: quote.stake, priceUnits: quote.price };
    const price = cashOutPrice(stored!, quote.percent, marketOf);
    return pay(deps, tx, stored!, accepted, priceToPay(quoted, price, accepted.acceptLowerBasisPoints));
  });
}

/** Whether the call may use the price: before it expires, or as the call that accepted it in time. */
function isTimely({ accepted_by, decides_at, expires_at }: Quote, callId: string, now: number): boolean {
  if (accepted_by === null) return expires_at.getTime() >= now;
  return accepted_by === callId && decides_at!.getTime() + PATIENCE_MS >= now;
}

function requireOpen({ bet }: StoredBet): void {
  if (bet.status === 'pending') refuse('cash-out-unavailable');
  if (bet.status !== 'open') refuse('bet-already-settled');
}

/** [CO3] finds the open market of each selection without a result. Refuses `line-stale`, `cash-out-unavailable`. */
function marketsOf(board: Board, { legs }: StoredBet): (leg: LegRow) => SportsMarket {
  requireFresh(board);
  const find = (leg: LegRow): SportsMarket => {
    const market = board.states.get(leg.fixture_id)?.fixture.markets.find(({ id }) => id === leg.market_id);
    const odds = market?.selections.find(({ id }) => id === leg.selection_id)?.oddsMilli ?? 0;
    return market?.status === 'open' && odds <= MOST_ODDS_MILLI ? market : refuse('cash-out-unavailable');
  };
  for (const leg of legs) if (leg.result === null) find(leg);
  return find;
}

/** Whether an undecided match of the bet is live: somebody may see it earlier than the feed. */
function isPlayed(board: Board, { legs }: StoredBet): boolean {
  return legs.some(
    ({ result, fixture_id }) => result === null && board.states.get(fixture_id)?.fixture.status === 'live',
  );
}

/** A stored result that the bet does not have yet ends every price. */
async function requireNoLaterResult(tx: Tx, { legs }: StoredBet): Promise<void> {
  const open = legs.filter(({ result }) => result === null);
  if (open.length === 0) return;
  await requireNoResult(
    tx.db,
    open.map(({ fixture_id, market_id }) => ({ fixtureId: fixture_id, marketId: market_id })),
  );
}

/** [CO5] the answer of the same call before. */
async function cashedOutBefore(
  tx: Tx,
  stored: StoredBet,
  { id, quoteId }: AcceptCashOut,
): Promise<SportsCashedOut | null> {
  const row = await tx.db.selectFrom('sports_cash_outs').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  if (row.bet_id !== stored.bet.id || row.quote_id !== quoteId) refuse('idempotency-conflict');
  return { bet: sportsBet(stored), priceUnits: row.price, balanceUnits: row.balance_after, replayed: true };
}

async function pay(
  deps: CashOutDeps,
  tx: Tx,
  { bet }: StoredBet,
  { id, quoteId }: AcceptCashOut,
  { stakeUnits, priceUnits }: CashOutPrice,
): Promise<SportsCashedOut> {
  const { ledger, bus, clock } = deps;
  const at = new Date(clock());
  const isWhole = bet.cashed_out_stake + stakeUnits === bet.stake;
  const { balanceUnits } = await ledger.transfer(tx, {
    key: `sports-cash-out:${id}`,
    userId: bet.user_id,
    currency: bet.currency,
    amountUnits: priceUnits,
    kind: 'sports-cash-out',
    reference: bet.id,
    against: [{ account: 'sports', amountUnits: -priceUnits }],
  });
  await tx.db
    .updateTable('sports_bets')
    .set({
      cashed_out_stake: bet.cashed_out_stake + stakeUnits,
      cashed_out: bet.cashed_out + priceUnits,
      revision: bet.revision + 1,
      ...(isWhole && { status: 'cashed-out' as const, settled_at: at }),
    })
    .where('id', '=', bet.id)
    .execute();
  await tx.db
    .insertInto('sports_cash_outs')
    .values({
      id,
      bet_id: bet.id,
      quote_id: quoteId,
      stake: stakeUnits,
      price: priceUnits,
      balance_after: balanceUnits,
      at,
    })
    .execute();
  await closeQuote(tx, bet.id);
  const [changed] = await betsByIds(tx.db, [bet.id]);
  await giveNoticesIn(tx, bus, [cashOutNotice(changed!, id, { stakeUnits, priceUnits })], at.getTime());
  tx.afterCommit(() => announceBets(bus, [changed!]));
  return { bet: sportsBet(changed!), priceUnits, balanceUnits, replayed: false };
}
