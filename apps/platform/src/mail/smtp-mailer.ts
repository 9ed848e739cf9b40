import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Tx } from '../db/database.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Mails under way at most; beyond it the server is down, and a player asks for another code anyway. */
const MAX_UNDER_WAY = 500;
const CONNECTIONS = 2;
const TIMEOUT_MS = 10_000;

/** Sends through a mail server. A mail that fails is logged and lost: every mail of ours can be asked for again. */
export class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createPool>;
  readonly #from: string;
  readonly #log: Logger;
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: { url: string; from: string; log: Logger }) {
    this.#transport = createPool(parts.url);
    this.#from = parts.from;
    this.#log = parts.log;
  }

  async post(tx: Tx, mail: Mail): Promise<void> {
    tx.afterCommit(() => this.#send(mail));
  }

  /** Lets the mails under way finish. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
    this.#transport.close();
  }

  #send(mail: Mail): void {
    if (this.#underWay.size >= MAX_UNDER_WAY) {
      this.#log.error('mail dropped: too many are under way');
      return;
    }
    const sending = this.#deliver(mail).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  async #deliver(mail: Mail): Promise<void> {
    try {
      await this.#transport.sendMail({ from: this.#from, ...mail });
    } catch (error) {
      this.#log.error({ error }, 'mail failed');
    }
  }
}

function createPool(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}
