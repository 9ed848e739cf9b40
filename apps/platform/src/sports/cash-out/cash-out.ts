import type { AcceptCashOut, CashOutQuote, SportsCashedOut, SportsMarket } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { lockWallet } from '../../ledger/wallets.ts';
import { announceBets } from '../bets/announce-bets.ts';
import { type LegRow, type StoredBet, betOf, betsByIds } from '../bets/bet-store.ts';
import type { SportsDeps } from '../bets/place-slip.ts';
import { sportsBet } from '../bets/sports-bet.ts';
import { type Board, requireFresh } from '../line/board.ts';
import { requireNoResult } from '../rules/require-no-result.ts';
import { cashOutPrice } from './cash-out-price.ts';
import { type Quote, readQuote, signQuote } from './quote.ts';

/** How long a price holds. */
export const CASH_OUT_HOLD_MS = 8_000;

export interface CashOutDeps extends SportsDeps {
  /** Signs prices: the same in every process of the installation. */
  readonly quoteKey: () => Promise<Buffer>;
}

/** A price for a part of the bet. Refuses `not-found`, `bet-already-settled`, `cash-out-unavailable`, `line-stale`. */
export async function askCashOut(
  { database, board, clock, quoteKey }: CashOutDeps,
  player: Player,
  betId: string,
  percent: number,
): Promise<CashOutQuote> {
  const stored = (await betOf(database.kysely, player.userId, betId)) ?? refuse('not-found');
  requireOpen(stored);
  const price = cashOutPrice(stored, percent, marketsOf(board, stored)) ?? refuse('cash-out-unavailable');
  const now = clock();
  const quote = { betId, revision: stored.bet.revision, ...price, expiresAt: now + CASH_OUT_HOLD_MS };
  const quoteId = signQuote(await quoteKey(), quote);
  return { quoteId, betId, percent, ...price, expiresAt: quote.expiresAt, serverNow: now };
}

/**
 * Pays a price. Refuses `not-found`, `cash-out-expired`, `bet-already-settled`, `cash-out-unavailable`, `line-stale`,
 * `idempotency-conflict`.
 */
export async function acceptCashOut(
  deps: CashOutDeps,
  player: Player,
  betId: string,
  { id, quoteId }: AcceptCashOut,
): Promise<SportsCashedOut> {
  const { database, board, clock, bus } = deps;
  const now = clock();
  const owned = (await betOf(database.kysely, player.userId, betId)) ?? refuse('not-found');
  const quote = readQuote(await deps.quoteKey(), quoteId);
  return database.transaction(async (tx) => {
    await lockWallet(tx, player.userId, owned.bet.currency);
    await tx.db.selectFrom('sports_bets').select('id').where('id', '=', betId).forUpdate().execute();
    const [stored] = await betsByIds(tx.db, [betId]);
    const before = await cashedOutBefore(tx, stored!, id, quoteId);
    if (before !== null) return before;
    requireOpen(stored!);
    if (quote?.betId !== betId || quote.revision !== stored!.bet.revision || quote.expiresAt < now)
      refuse('cash-out-expired');
    marketsOf(board, stored!);
    await requireNoLaterResult(tx, stored!);
    const balanceUnits = await pay(deps, tx, stored!, { id, quoteId, quote, now: new Date(now) });
    const [changed] = await betsByIds(tx.db, [betId]);
    tx.afterCommit(() => announceBets(bus, [changed!]));
    return { bet: sportsBet(changed!), priceUnits: quote.priceUnits, balanceUnits, replayed: false };
  });
}

function requireOpen({ bet }: StoredBet): void {
  if (bet.status === 'pending') refuse('cash-out-unavailable');
  if (bet.status !== 'open') refuse('bet-already-settled');
}

/** [C3] finds the open market of each selection without a result. Refuses `line-stale`, `cash-out-unavailable`. */
function marketsOf(board: Board, { legs }: StoredBet): (leg: LegRow) => SportsMarket {
  requireFresh(board);
  const find = (leg: LegRow): SportsMarket => {
    const market = board.states.get(leg.fixture_id)?.fixture.markets.find(({ id }) => id === leg.market_id);
    return market?.status === 'open' ? market : refuse('cash-out-unavailable');
  };
  for (const leg of legs) if (leg.result === null) find(leg);
  return find;
}

/** A result that is stored and not on the bet yet ends every price. */
async function requireNoLaterResult(tx: Tx, { legs }: StoredBet): Promise<void> {
  const open = legs.filter(({ result }) => result === null);
  if (open.length === 0) return;
  await requireNoResult(
    tx.db,
    open.map(({ fixture_id, market_id }) => ({ fixtureId: fixture_id, marketId: market_id })),
  );
}

/** [C5] the answer of the same call before. */
async function cashedOutBefore(
  tx: Tx,
  stored: StoredBet,
  id: string,
  quoteId: string,
): Promise<SportsCashedOut | null> {
  const row = await tx.db.selectFrom('sports_cash_outs').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  if (row.bet_id !== stored.bet.id || row.quote_id !== quoteId) refuse('idempotency-conflict');
  return { bet: sportsBet(stored), priceUnits: row.price, balanceUnits: row.balance_after, replayed: true };
}

interface Accepted {
  readonly id: string;
  readonly quoteId: string;
  readonly quote: Quote;
  readonly now: Date;
}

async function pay({ ledger }: CashOutDeps, tx: Tx, { bet }: StoredBet, accepted: Accepted): Promise<number> {
  const { id, quoteId, quote, now } = accepted;
  const { stakeUnits, priceUnits } = quote;
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
      ...(isWhole && { status: 'cashed-out' as const, settled_at: now }),
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
      at: now,
    })
    .execute();
  return balanceUnits;
}
