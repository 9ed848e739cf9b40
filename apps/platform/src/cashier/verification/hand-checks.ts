import { refuse } from '../../foundation/http/refusal.ts';
import { recordAct } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { maskEmail } from '../../players/identity/mask-contact.ts';
import { isOver } from '../checks/check-state.ts';
import type { CheckReceiver } from './receive-check-event.ts';
import { receiveCheckEvent } from './receive-check-event.ts';

/** A check that waits for an operator. */
export interface HandCheck {
  readonly id: string;
  readonly userId: string;
  /** Masked: an operator who needs it reveals it in the player's file, with a reason. */
  readonly email: string | null;
  readonly startedAt: Date;
}

export const HAND_VERDICTS = ['success', 'failed'] as const;
export type HandVerdict = (typeof HAND_VERDICTS)[number];

/** Most that a page shows. */
const LISTED = 200;

/** The longest waiting first. A check whose player began another one is over. */
export async function listHandChecks({ database }: Pick<CheckReceiver, 'database'>): Promise<HandCheck[]> {
  const rows = await database.kysely
    .selectFrom('verification_checks')
    .innerJoin('users', 'users.id', 'verification_checks.user_id')
    .select(['verification_checks.id', 'user_id', 'users.email', 'verification_checks.created_at'])
    .where('status', 'in', ['init', 'waiting', 'user_pending', 'pending'])
    .orderBy('verification_checks.created_at')
    .limit(LISTED)
    .execute();
  return rows.map(({ id, user_id, email, created_at }) => ({
    id,
    userId: user_id,
    email: email && maskEmail(email),
    startedAt: created_at,
  }));
}

/**
 * [IC4] an operator's verdict counts as a provider's event does, once. Refuses `not-found`, `idempotency-conflict` (it
 * was decided before).
 */
export async function decideHandCheck(
  receiver: CheckReceiver,
  id: string,
  { verdict, reason }: { readonly verdict: HandVerdict; readonly reason: string },
  operator: Operator,
): Promise<void> {
  let isDecided = false;
  const event = { eventId: `operator:${id}:${verdict}`, checkId: id, status: verdict, reason };
  await receiveCheckEvent(receiver, event, async (tx, { status }) => {
    if (isOver(status)) return refuse('idempotency-conflict');

    isDecided = true;
    const subject = `verification:${id}`;
    const act = { act: `decideCheck.${verdict}`, subject, before: { status }, after: { status: verdict }, reason };
    return recordAct(tx, operator, act, receiver.clock());
  });
  if (!isDecided) refuse('idempotency-conflict');
}
