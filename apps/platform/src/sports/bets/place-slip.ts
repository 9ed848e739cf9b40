import { createHash } from 'node:crypto';
import type { PlaceSlip, SelectionRefusal, SlipBet, SlipLimits, SlipLimitsQuery, SlipPlaced } from '@baize/protocol';
import type { Selectable } from 'kysely';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import { type Database, type Tx, UNIQUE_VIOLATION, sqlState } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Player } from '../../foundation/http/player.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { lockWallet, walletOf } from '../../ledger/wallets.ts';
import { type Board, requireFresh } from '../line/board.ts';
import { requireNoResult } from '../rules/require-no-result.ts';
import { announceBets } from './announce-bets.ts';
import { type StoredBet, betsByIds } from './bet-store.ts';
import { type Taken, isTaken, judgeSelection } from './judge-selection.ts';
import { excludedSelections, limitsOfBet, refuseSelections, requireShape, requireStakes } from './slip-rules.ts';
import { sportsBet } from './sports-bet.ts';

/** How long a bet with a live selection waits: a player who sees the match earlier than the feed must not win by it. */
export const LIVE_DELAY_MS = 5_000;

export interface SportsDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly board: Board;
}

/**
 * Places all bets of a slip, or none. Real money only. Refuses `odds-changed`, `market-suspended`, `market-closed`,
 * `selections-excluded`, `stake-below-minimum`, `stake-above-maximum`, `line-stale`, `wallet-missing`,
 * `balance-too-low`, `bonus-not-for-sports`, `idempotency-conflict`, and invalid shapes.
 */
export async function placeSlip(deps: SportsDeps, player: Player, slip: PlaceSlip): Promise<SlipPlaced> {
  const { database, board, clock } = deps;
  slip.bets.forEach(({ shape }, index) => requireShape(shape, slip.selections.length, `bets.${index}.shape`));
  if (new Set(slip.bets.map(({ id }) => id)).size < slip.bets.length) refuse('idempotency-conflict');
  const before = await placedBefore(database, player, slip);
  if (before !== null) return before;

  const shapes = slip.bets.map(({ shape }) => shape);
  const excluded = excludedSelections(shapes, slip.selections);
  if (excluded.length > 0) refuseSelections(excluded);
  requireFresh(board);
  const now = clock();
  const taken = takeSelections(board, slip, now);
  const odds = taken.map(({ oddsMilli }) => oddsMilli);
  const limits = slip.bets.map(({ shape }) => limitsOfBet(slip.currency, shape, odds));
  requireStakes(
    slip.bets.map(({ stakeUnits }) => stakeUnits),
    limits,
  );
  try {
    return await write(deps, player, slip, taken, new Date(now));
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    // Somebody used one of the ids at the same moment.
    return (await placedBefore(database, player, slip)) ?? refuse('idempotency-conflict');
  }
}

/** The stake limits of each bet of a slip at the present odds. Refuses `line-stale`, and invalid shapes. */
export function slipLimits(board: Board, clock: Clock, { currency, selections, bets }: SlipLimitsQuery): SlipLimits {
  bets.forEach((shape, index) => requireShape(shape, selections.length, `bets.${index}`));
  requireFresh(board);
  const judged = selections.map((selection) => judgeSelection(board, selection, 'none', clock()));
  const refusals = judged.flatMap((each, selection): SelectionRefusal[] =>
    isTaken(each) ? [] : [{ selection, code: each.code, market: each.market }],
  );
  // For a refused selection, the present odds, or the odds that the player saw if there are none.
  const odds = judged.map((each, index) => {
    const { selectionId, oddsMilli } = selections[index]!;
    if (isTaken(each)) return each.oddsMilli;
    return each.market?.selections.find(({ id }) => id === selectionId)?.oddsMilli ?? oddsMilli;
  });
  return {
    bets: bets.map((shape) => limitsOfBet(currency, shape, odds)),
    refusals: [...excludedSelections(bets, selections), ...refusals],
  };
}

function takeSelections(board: Board, { selections, oddsChoice }: PlaceSlip, now: number): Taken[] {
  const judged = selections.map((selection) => judgeSelection(board, selection, oddsChoice, now));
  const refusals = judged.flatMap((each, selection): SelectionRefusal[] =>
    isTaken(each) ? [] : [{ selection, code: each.code, market: each.market }],
  );
  if (refusals.length > 0) refuseSelections(refusals);
  return judged.filter((each) => isTaken(each));
}

/** The same slip, if it was placed. Refuses `idempotency-conflict` where an id was used for anything else. */
async function placedBefore({ kysely }: Database, player: Player, slip: PlaceSlip): Promise<SlipPlaced | null> {
  const ids = slip.bets.map(({ id }) => id);
  const stored = await betsByIds(kysely, ids);
  if (stored.length === 0) return null;
  const byId = new Map(stored.map((each) => [each.bet.id, each]));
  const bets = slip.bets.map((bet) => {
    const known = byId.get(bet.id);
    const isSame = known?.bet.user_id === player.userId && known.bet.content === contentOf(slip, bet);
    return isSame ? known : refuse('idempotency-conflict');
  });
  return { bets: bets.map(sportsBet), balanceUnits: bets.at(-1)!.bet.balance_after, replayed: true };
}

async function write(
  deps: SportsDeps,
  player: Player,
  slip: PlaceSlip,
  taken: readonly Taken[],
  now: Date,
): Promise<SlipPlaced> {
  const { database, bus } = deps;
  const placed = await database.transaction(async (tx) => {
    const wallet = (await lockWallet(tx, player.userId, slip.currency)) ?? refuse('wallet-missing');
    // A concurrent copy of the same call has placed it by now, or waits for this one.
    const known = await tx.db
      .selectFrom('sports_bets')
      .select('id')
      .where(
        'id',
        'in',
        slip.bets.map(({ id }) => id),
      )
      .execute();
    if (known.length > 0) return null;
    const total = slip.bets.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
    if (wallet.balanceUnits < total) await refuseBalance(tx, player, slip, total);
    await requireNoResult(tx.db, slip.selections);
    const bets: StoredBet[] = [];
    let left = wallet.balanceUnits;
    for (const bet of slip.bets) {
      left -= bet.stakeUnits;
      bets.push(await writeBet(deps, tx, { player, slip, bet, taken, now, walletId: wallet.id, left }));
    }
    tx.afterCommit(() => announceBets(bus, bets));
    return bets;
  });
  if (placed === null) return (await placedBefore(database, player, slip)) ?? refuse('idempotency-conflict');
  return { bets: placed.map(sportsBet), balanceUnits: placed.at(-1)!.bet.balance_after, replayed: false };
}

/** Refuses with `bonus-not-for-sports` if bonus money would have been enough. */
async function refuseBalance(tx: Tx, { userId }: Player, { currency }: PlaceSlip, total: number): Promise<never> {
  const bonus = await walletOf(tx.db, userId, currency, 'bonus');
  return refuse(bonus !== null && bonus.balanceUnits >= total ? 'bonus-not-for-sports' : 'balance-too-low');
}

interface NewBet {
  readonly player: Player;
  readonly slip: PlaceSlip;
  readonly bet: SlipBet;
  readonly taken: readonly Taken[];
  readonly now: Date;
  readonly walletId: number;
  /** The wallet after its stake. */
  readonly left: number;
}

async function writeBet({ ledger }: SportsDeps, tx: Tx, what: NewBet): Promise<StoredBet> {
  const { player, slip, bet, taken, now, walletId, left } = what;
  const isLive = bet.shape.selections.some((index) => taken[index]!.state.fixture.status === 'live');
  const { maxPayoutUnits } = limitsOfBet(
    slip.currency,
    bet.shape,
    taken.map(({ oddsMilli }) => oddsMilli),
  );
  const row = await tx.db
    .insertInto('sports_bets')
    .values({
      id: bet.id,
      wallet_id: walletId,
      user_id: player.userId,
      currency: slip.currency,
      type: bet.shape.type,
      winners: bet.shape.type === 'system' ? bet.shape.winners : null,
      stake: bet.stakeUnits,
      max_payout: maxPayoutUnits,
      odds_choice: slip.oddsChoice,
      status: isLive ? 'pending' : 'open',
      refusal: null,
      decides_at: isLive ? new Date(now.getTime() + LIVE_DELAY_MS) : null,
      content: contentOf(slip, bet),
      balance_after: left,
      placed_at: now,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const legs = bet.shape.selections.map((index, position) =>
    legRow(slip, taken[index]!, { betId: bet.id, index, position }),
  );
  await tx.db
    .insertInto('sports_bet_legs')
    .values(legs.map((leg) => ({ ...leg, facts: JSON.stringify(leg.facts) as never })))
    .execute();
  await ledger.transfer(tx, {
    key: `sports-stake:${bet.id}`,
    userId: player.userId,
    currency: slip.currency,
    amountUnits: -bet.stakeUnits,
    kind: 'sports-stake',
    reference: bet.id,
    against: [{ account: 'sports', amountUnits: bet.stakeUnits }],
  });
  return { bet: row, legs };
}

function legRow(
  { selections }: PlaceSlip,
  { state, market, oddsMilli }: Taken,
  { betId, index, position }: { betId: string; index: number; position: number },
): Selectable<Tables['sports_bet_legs']> {
  const { fixtureId, marketId, selectionId } = selections[index]!;
  const { sport, competitors, startsAt, status } = state.fixture;
  const { kind, lineHundredths, period } = market;
  return {
    bet_id: betId,
    position,
    fixture_id: fixtureId,
    market_id: marketId,
    selection_id: selectionId,
    market_version: market.version,
    odds_milli: oddsMilli,
    is_live: status === 'live',
    facts: { sport, league: state.league.name, competitors, startsAt, kind, lineHundredths, period },
    result: null,
    result_version: 0,
  };
}

/** A digest that is equal only for the same bet of the same call. */
function contentOf({ currency, oddsChoice, selections }: PlaceSlip, { shape, stakeUnits }: SlipBet): string {
  const chosen = shape.selections.map((index) => selections[index]);
  const winners = shape.type === 'system' ? shape.winners : null;
  return createHash('sha256')
    .update(JSON.stringify([currency, oddsChoice, shape.type, winners, stakeUnits, chosen]))
    .digest('base64url');
}
