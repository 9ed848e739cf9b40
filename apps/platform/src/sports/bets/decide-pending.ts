import type { ErrorCode } from '@baize/protocol';
import type { Logger } from 'pino';
import { Refusal } from '../../foundation/http/refusal.ts';
import { lockWallet } from '../../ledger/wallets.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { requireNoResult } from '../rules/require-no-result.ts';
import { giveNoticesIn } from '../../players/notices/give-notices.ts';
import { announceBets } from './announce-bets.ts';
import { betNotice } from './bet-notice.ts';
import { type LegRow, type StoredBet, betsByIds } from './bet-store.ts';
import { type Taken, isTaken, judgeSelection } from './judge-selection.ts';
import type { SportsDeps } from './place-slip.ts';

/** Bets of one look. */
const BATCH = 100;
/** How long a bet waits for a line that is up to date, before its stake is returned. */
const PATIENCE_MS = 15_000;

/**
 * Decides the live bets whose delay is over: by the line as this process has it now. Any process may do it, each bet is
 * decided once; those of a process that died are found by the next look.
 */
export async function decidePending(deps: SportsDeps, log: Logger): Promise<void> {
  const { database, clock } = deps;
  const due = await database.kysely
    .selectFrom('sports_bets')
    .select(['id', 'user_id', 'currency'])
    .where('status', '=', 'pending')
    .where('decides_at', '<=', new Date(clock()))
    .orderBy('decides_at')
    .limit(BATCH)
    .execute();
  for (const bet of due) {
    // A bet that fails must not delay the others; it is tried again with the next look.
    await decide(deps, bet).catch((error: unknown) =>
      log.error({ error, betId: bet.id }, 'a live bet was not decided'),
    );
  }
}

type DueBet = { readonly id: string; readonly user_id: string; readonly currency: StoredBet['bet']['currency'] };

async function decide(deps: SportsDeps, due: DueBet): Promise<void> {
  await deps.database.transaction(async (tx) => {
    // Wallets before bets, as everywhere.
    await lockWallet(tx, due.user_id, due.currency);
    const [locked] = await tx.db
      .selectFrom('sports_bets')
      .select('id')
      .where('id', '=', due.id)
      .where('status', '=', 'pending')
      .forUpdate()
      .execute();
    if (locked === undefined) return;
    const [stored] = await betsByIds(tx.db, [due.id]);
    const verdict = await judge(deps, tx, stored!);
    if (verdict === 'later') return;
    if (typeof verdict === 'string') await giveBack(deps, tx, stored!, verdict);
    else await accept(tx, stored!, verdict);
    const [changed] = await betsByIds(tx.db, [due.id]);
    tx.afterCommit(() => announceBets(deps.bus, [changed!]));
    const notice = betNotice(changed!);
    if (notice !== null) await giveNoticesIn(tx, deps.bus, [notice], deps.clock());
  });
}

/** The selections as they are taken, the code of the refusal, or that the line is unknown now. */
async function judge(
  { board, clock }: SportsDeps,
  tx: Tx,
  { bet, legs }: StoredBet,
): Promise<Taken[] | ErrorCode | 'later'> {
  const now = clock();
  const isLate = now > bet.decides_at!.getTime() + PATIENCE_MS;
  if (!board.isFresh()) return isLate ? 'line-stale' : 'later';
  try {
    const judged = legs.map((leg) => judgeSelection(board, asSelection(leg), bet.odds_choice, now));
    const refused = judged.find((each) => !isTaken(each));
    if (refused !== undefined && !isTaken(refused)) return refused.code;
    await requireNoResult(tx.db, legs.map(asSelection));
    return judged.filter((each) => isTaken(each));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Another process, whose line this one has not caught up with, took the bet.
    return error.code === 'line-stale' && !isLate ? 'later' : error.code;
  }
}

function asSelection(leg: LegRow) {
  return {
    fixtureId: leg.fixture_id,
    marketId: leg.market_id,
    selectionId: leg.selection_id,
    marketVersion: leg.market_version,
    oddsMilli: leg.odds_milli,
  };
}

async function accept(tx: Tx, { bet, legs }: StoredBet, taken: readonly Taken[]): Promise<void> {
  for (const [index, { market, oddsMilli }] of taken.entries()) {
    await tx.db
      .updateTable('sports_bet_legs')
      .set({ market_version: market.version, odds_milli: oddsMilli })
      .where('bet_id', '=', bet.id)
      .where('position', '=', legs[index]!.position)
      .execute();
  }
  await tx.db
    .updateTable('sports_bets')
    .set((set) => ({ status: 'open' as const, decides_at: null, revision: set('revision', '+', 1) }))
    .where('id', '=', bet.id)
    .execute();
}

async function giveBack({ ledger, clock }: SportsDeps, tx: Tx, { bet }: StoredBet, refusal: ErrorCode): Promise<void> {
  await tx.db
    .updateTable('sports_bets')
    .set((set) => ({
      status: 'refunded' as const,
      decides_at: null,
      refusal,
      settled_at: new Date(clock()),
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', bet.id)
    .execute();
  await ledger.transfer(tx, {
    key: `sports-refund:${bet.id}`,
    userId: bet.user_id,
    currency: bet.currency,
    amountUnits: bet.stake,
    kind: 'sports-refund',
    reference: bet.id,
    against: [{ account: 'sports', amountUnits: -bet.stake }],
  });
}
