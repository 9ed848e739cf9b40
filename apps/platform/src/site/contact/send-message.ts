import type { ContactMessage } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { Mailer } from '../../players/mail/mailer.ts';
import { contactMail } from './contact-mail.ts';

export interface ContactParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Support's mailbox. */
  readonly to: string;
}

/**
 * Sends a message to support, once for its id.
 *
 * @param userId null for a guest
 * @throws Refusal `idempotency-conflict` for the id of another message
 */
export function sendMessage(parts: ContactParts, message: ContactMessage, userId: string | null): Promise<void> {
  const { database, clock, mailer, to } = parts;
  return database.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('contact_messages')
      .values({ ...message, user_id: userId, sent_at: new Date(clock()) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) await mailer.post(tx, contactMail(to, message, userId));
    else await refuseOther(tx, message);
  });
}

async function refuseOther({ db }: Tx, { id, ...said }: ContactMessage): Promise<void> {
  const { email, topic, text } = await db
    .selectFrom('contact_messages')
    .select(['email', 'topic', 'text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (email !== said.email || topic !== said.topic || text !== said.text) refuse('idempotency-conflict');
}
