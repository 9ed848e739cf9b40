import type { ErrorCode, WalletAnswer } from '@baize/protocol';
import type { Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Slots } from '../slots.ts';
import type { SlotTables } from '../tables.ts';

export type StoredTransaction = Selectable<SlotTables['slot_transactions']>;

/** A transaction as the provider sends it. */
export interface Asked {
  readonly id: string;
  readonly kind: StoredTransaction['kind'];
  readonly userId: string;
  readonly roundId: string;
  readonly amountUnits: number;
  /** Further values that a repeat must have in common. */
  readonly more: readonly (string | null)[];
}

/** The result: the balance after it, or why nothing was booked. */
export interface Verdict {
  readonly balanceUnits: number;
  readonly refusal: ErrorCode | null;
}

/**
 * [SW2] processes a transaction at most once: a repeat is answered as the first time, a refusal too. A refusal that is
 * thrown stores nothing, and the call may be repeated. Refuses `idempotency-conflict` (the identifier came with other
 * content) and what `judge` says.
 */
export async function judgeOnce(
  { database, clock }: Pick<Slots, 'database' | 'clock'>,
  asked: Asked,
  judge: (tx: Tx) => Promise<Verdict>,
): Promise<WalletAnswer> {
  const verdict = await database.transaction(async (tx) => {
    const known = await claim(tx, asked, new Date(clock()));
    if (known !== null) return repeated(known, asked);
    const first = await judge(tx);
    await tx.db
      .updateTable('slot_transactions')
      .set({ refusal: first.refusal, balance_units: first.balanceUnits })
      .where('id', '=', asked.id)
      .execute();
    return first;
  });
  if (verdict.refusal !== null) refuse(verdict.refusal);
  return { transactionId: asked.id, balanceUnits: verdict.balanceUnits };
}

/**
 * Null if the identifier was free: it is the caller's now. If another transaction holds it at this moment, it is waited
 * for.
 */
async function claim(tx: Tx, asked: Asked, at: Date): Promise<StoredTransaction | null> {
  const fresh = await tx.db
    .insertInto('slot_transactions')
    .values({
      id: asked.id,
      kind: asked.kind,
      user_id: asked.userId,
      round_id: asked.roundId,
      content: contentOf(asked),
      amount_units: asked.amountUnits,
      refusal: null,
      balance_units: 0,
      at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fresh !== undefined) return null;
  return tx.db.selectFrom('slot_transactions').selectAll().where('id', '=', asked.id).executeTakeFirstOrThrow();
}

function repeated(known: StoredTransaction, asked: Asked): Verdict {
  const isSame = known.content === null ? known.kind === asked.kind : known.content === contentOf(asked);
  if (!isSame || known.user_id !== asked.userId) refuse('idempotency-conflict');
  return { balanceUnits: known.balance_units, refusal: known.refusal as ErrorCode | null };
}

function contentOf({ kind, roundId, amountUnits, more }: Asked): string {
  return JSON.stringify([kind, roundId, amountUnits, ...more]);
}
