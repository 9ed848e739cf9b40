import type { ErrorCode } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { giveNoticesIn } from '../../players/notices/give-notices.ts';
import { announceChange } from './announce-change.ts';
import type { Cashier } from './cashier.ts';
import { moveMoney } from './withdrawal-money.ts';
import { withdrawalNotices } from './withdrawal-notice.ts';
import { stepOf, type WithdrawalAct, type WithdrawalState } from './withdrawal-state.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

type Parts = Pick<Cashier, 'ledger' | 'bus' | 'clock'>;

export interface Act {
  readonly act: WithdrawalAct;
  /** `player`, `provider`, `rules` or `operator <name>`. */
  readonly by: string;
  /** Kept with the step; of a refusal or a failure the player reads it. */
  readonly note?: string | null;
}

/**
 * Takes a locked withdrawal one step on: its row, the step with who made it, the money, and the messages, all in the
 * caller's transaction.
 * @returns the withdrawal as it is then, or the code of the refusal
 */
export async function advance(
  parts: Parts,
  tx: Tx,
  withdrawal: StoredWithdrawal,
  { act, by, note = null }: Act,
): Promise<{ withdrawal: StoredWithdrawal } | { refused: ErrorCode }> {
  const step = stepOf(withdrawal, act);
  if (step.kind === 'refused') return { refused: step.code };
  if (step.kind === 'same') return { withdrawal };
  const now = parts.clock();
  const changed = { ...withdrawal, ...changeOf(step.state, withdrawal, note, now) };
  await tx.db
    .updateTable('withdrawals')
    .set(changeOf(step.state, withdrawal, note, now))
    .where('id', '=', withdrawal.id)
    .execute();
  await addStep(tx, changed, by, note, now);
  if (step.money) await moveMoney(parts.ledger, tx, withdrawal, step.money);
  await giveNoticesIn(tx, parts.bus, withdrawalNotices(changed), now);
  announceChange(parts, tx, withdrawal.user_id, { subject: 'withdrawal', id: withdrawal.id, status: changed.status });
  return { withdrawal: changed };
}

function changeOf(
  { status, reviews }: WithdrawalState,
  { next_send_at }: StoredWithdrawal,
  note: string | null,
  now: number,
) {
  const isOver = status === 'refused' || status === 'returned';
  return {
    status,
    reviews: [...reviews],
    reason: isOver ? note : null,
    // When to send it to the provider: at once when approved, and again until the provider has answered.
    next_send_at: status === 'approved' ? new Date(now) : status === 'sent' ? next_send_at : null,
  };
}

export async function addStep(
  tx: Tx,
  { id, status }: Pick<StoredWithdrawal, 'id' | 'status'>,
  by: string,
  note: string | null,
  now: number,
): Promise<void> {
  await tx.db
    .insertInto('withdrawal_steps')
    .values({ withdrawal_id: id, at: new Date(now), by, status, note })
    .execute();
}
