import type { ErrorCode } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Slots } from '../slots.ts';
import type { StoredTransaction } from './judge-once.ts';
import { accountOf, changeRound, lockRound } from './rounds.ts';

const ROLLED_BACK: ErrorCode = 'slot-bet-rolled-back';

/** The bet that is rolled back, and its expected player and round. */
export interface TakenBack {
  readonly betTransactionId: string;
  readonly userId: string;
  readonly roundId: string;
}

/**
 * Returns the stake of a bet. [SW5] for one that has not come it stores a mark, by which the bet is refused when it
 * comes.
 * @returns why it stays: `slot-round-finished`, `slot-round-paid`. Refuses `idempotency-conflict` (it is no bet of this
 * round).
 */
export async function takeBack(
  slots: Pick<Slots, 'clock' | 'ledger'>,
  tx: Tx,
  asked: TakenBack,
): Promise<ErrorCode | null> {
  const stored = await markOrFind(slots, tx, asked);
  return stored === null ? null : returnStake(slots, tx, stored, asked);
}

/** The bet, locked; null if it had not come, and the mark was stored. */
export async function markOrFind(
  { clock }: Pick<Slots, 'clock'>,
  tx: Tx,
  asked: TakenBack,
): Promise<StoredTransaction | null> {
  const mark = await tx.db
    .insertInto('slot_transactions')
    .values({
      id: asked.betTransactionId,
      kind: 'bet',
      user_id: asked.userId,
      round_id: asked.roundId,
      content: null,
      amount_units: 0,
      refusal: ROLLED_BACK,
      balance_units: 0,
      at: new Date(clock()),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mark !== undefined) return null;
  return tx.db
    .selectFrom('slot_transactions')
    .selectAll()
    .where('id', '=', asked.betTransactionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the stake of a bet, if it is not returned yet. @returns and refuses as `takeBack` */
export async function returnStake(
  { ledger }: Pick<Slots, 'ledger'>,
  tx: Tx,
  stored: StoredTransaction,
  { userId, roundId }: TakenBack,
): Promise<ErrorCode | null> {
  if (stored.kind !== 'bet' || stored.user_id !== userId || stored.round_id !== roundId) refuse('idempotency-conflict');
  // It was refused, or taken back before: there is nothing to return.
  if (stored.refusal !== null) return null;
  const round = (await lockRound(tx, roundId))!;
  if (round.finished_at !== null) return 'slot-round-finished';
  if (round.won_units > 0 || round.spin_used) return 'slot-round-paid';
  if (round.free_spins_id === null) {
    await ledger.transfer(tx, {
      key: `slot-rollback:${stored.id}`,
      userId,
      currency: round.currency,
      amountUnits: stored.amount_units,
      kind: 'slot-refund',
      reference: round.reference,
      against: [{ account: accountOf(round), amountUnits: -stored.amount_units }],
    });
    await changeRound(tx, round.id, { stake_units: round.stake_units - stored.amount_units });
  } else {
    await changeRound(tx, round.id, { free_spins_id: null });
  }
  await tx.db.updateTable('slot_transactions').set({ refusal: ROLLED_BACK }).where('id', '=', stored.id).execute();
  return null;
}
