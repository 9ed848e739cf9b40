import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { Mail, Mailer } from '../../players/mail/mailer.ts';
import type { Sms } from '../../players/mail/sms-sender.ts';

/** The oldest mails are deleted: the mailbox is for trying things out, not an archive. */
export const MAILBOX_SIZE = 500;

export interface KeptMail extends Mail {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly sentAt: Date;
}

/**
 * Replaces a mail server and an SMS gateway on a fresh machine: mails and messages are kept in the database and shown
 * on a page.
 */
export class LocalMailbox implements Mailer {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  post(tx: Tx, { to, subject, text }: Mail): Promise<void> {
    return this.#keep(tx, { recipient: to, kind: 'mail', subject, body: text });
  }

  postSms(tx: Tx, { to, text }: Sms): Promise<void> {
    return this.#keep(tx, { recipient: to, kind: 'sms', subject: '', body: text });
  }

  /** Newest first. @param to only what went to this address or phone */
  async newest(limit: number, to?: string): Promise<KeptMail[]> {
    let query = this.#database.kysely.selectFrom('mailbox').select(mailColumns).orderBy('number', 'desc').limit(limit);
    if (to !== undefined) query = query.where('recipient', '=', to);
    return query.execute();
  }

  async find(id: string): Promise<KeptMail | null> {
    const row = await this.#database.kysely
      .selectFrom('mailbox')
      .select(mailColumns)
      .where(sql<string>`id::text`, '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  async #keep(tx: Tx, mail: { recipient: string; kind: 'mail' | 'sms'; subject: string; body: string }): Promise<void> {
    await tx.db
      .insertInto('mailbox')
      .values({ id: randomUUID(), sent_at: new Date(this.#clock()), ...mail })
      .execute();
    const kept = tx.db.selectFrom('mailbox').select('number').orderBy('number', 'desc').offset(MAILBOX_SIZE).limit(1);
    await tx.db.deleteFrom('mailbox').where('number', '<=', kept).execute();
  }
}

const mailColumns = ['id', 'kind', 'recipient as to', 'subject', 'body as text', 'sent_at as sentAt'] as const;
