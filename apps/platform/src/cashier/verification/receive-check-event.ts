import { shownVerification, type VerificationEvent } from '@baize/protocol';
import type { Bus } from '../../foundation/bus.ts';
import { announceChange } from '../payments/announce-change.ts';
import { releaseVerified } from '../payments/release-verified.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { lockUser } from '../../players/identity/users.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { statusAfter } from '../checks/check-state.ts';
import type { StoredCheck } from '../checks/check-store.ts';

export interface CheckReceiver {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly bus: Bus;
  readonly clock: Clock;
}

/**
 * Does what the identity provider reports, in one transaction with the withdrawals that waited for it: after a crash anywhere nothing
 * happened, and the provider sends it again. [IC4] an event counts once.
 * Refuses `not-found`, `idempotency-conflict` (the event's identifier came with other content).
 * @param event as its signature was checked
 * @param also what is true with it, and only when it changed the check
 */
export function receiveCheckEvent(
  receiver: CheckReceiver,
  event: VerificationEvent,
  also: (tx: Tx, before: StoredCheck) => Promise<void> = async () => {},
): Promise<void> {
  return receiver.database.transaction(async (tx) => {
    const check = await lockCheck(tx, event.checkId);
    if (await isKnown(tx, event)) return;
    const now = new Date(receiver.clock());
    await tx.db
      .insertInto('verification_events')
      .values({
        event_id: event.eventId,
        check_id: event.checkId,
        status: event.status,
        reason: event.reason,
        received_at: now,
      })
      .execute();
    const status = statusAfter(check.status, event.status);
    if (status === check.status) return;
    await also(tx, check);
    const reason = shownVerification(status) === 'failed' ? event.reason : null;
    await tx.db
      .updateTable('verification_checks')
      .set({ status, reason, updated_at: now })
      .where('id', '=', check.id)
      .execute();
    announceChange(receiver, tx, check.user_id, { subject: 'verification', id: check.id, status });
    if (shownVerification(status) === 'success') await releaseVerified(receiver, tx, check.user_id);
  });
}

/**
 * Locks the player first: a withdrawal that is being made either sees the player verified, or is found by the release.
 */
async function lockCheck(tx: Tx, id: string): Promise<StoredCheck> {
  const select = tx.db.selectFrom('verification_checks').selectAll().where('id', '=', id);
  const { user_id: userId } = (await select.executeTakeFirst()) ?? refuse('not-found');
  await lockUser(tx, userId);
  return select.forUpdate().executeTakeFirstOrThrow();
}

async function isKnown(tx: Tx, event: VerificationEvent): Promise<boolean> {
  const known = await tx.db
    .selectFrom('verification_events')
    .selectAll()
    .where('event_id', '=', event.eventId)
    .executeTakeFirst();
  if (!known) return false;
  const same = known.check_id === event.checkId && known.status === event.status && known.reason === event.reason;
  return same || refuse('idempotency-conflict');
}
