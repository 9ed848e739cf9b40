import type { Tx } from '../../foundation/db/database.ts';

export interface Sms {
  /** E.164, such as +77010000000. */
  readonly to: string;
  readonly text: string;
}

/** Takes a message that becomes true with the transaction: without the commit nothing is sent. */
export interface SmsSender {
  /** Does not wait for the delivery, so the time of an answer does not reveal whether a message was sent. */
  post(tx: Tx, sms: Sms): Promise<void>;
}

declare module '../../foundation/outside.ts' {
  interface Outside {
    /** Null where nothing can be sent to phones. */
    readonly sms: SmsSender | null;
  }
}
