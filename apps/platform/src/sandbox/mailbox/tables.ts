import type { Generated } from 'kysely';

export interface MailTables {
  mailbox: MailboxRow;
}

/** Mails and messages to phones that the sandbox shows instead of sending. */
export interface MailboxRow {
  /** Order of arrival. */
  number: Generated<number>;
  /** UUID: the address of a mail cannot be guessed from another's. */
  id: string;
  /** Email address or phone. */
  recipient: string;
  kind: Generated<'mail' | 'sms'>;
  /** Empty for a message to a phone. */
  subject: string;
  body: string;
  sent_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends MailTables {}
}
