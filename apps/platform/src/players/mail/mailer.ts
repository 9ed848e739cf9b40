import type { Tx } from '../../foundation/db/database.ts';

export interface Mail {
  readonly to: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text with lines of their own. */
  readonly text: string;
}

/** Takes a mail that becomes true with the transaction: without the commit nothing is sent. */
export interface Mailer {
  /** Does not wait for the delivery, so the time of an answer does not reveal whether a mail was sent. */
  post(tx: Tx, mail: Mail): Promise<void>;
}

declare module '../../foundation/outside.ts' {
  interface Outside {
    readonly mailer: Mailer;
  }
}
