import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Tx } from '../../foundation/db/database.ts';
import type { Mail, Mailer } from '../../players/mail/mailer.ts';
import { InFlight } from '../../foundation/jobs/in-flight.ts';

const CONNECTIONS = 2;
const TIMEOUT_MS = 10_000;

/** Sends through a mail server. */
export class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createPool>;
  readonly #from: string;
  readonly #inFlight: InFlight;

  constructor(parts: { url: string; from: string; log: Logger }) {
    this.#transport = createPool(parts.url);
    this.#from = parts.from;
    this.#inFlight = new InFlight('mail', parts.log);
  }

  async post(tx: Tx, mail: Mail): Promise<void> {
    tx.afterCommit(() => this.#inFlight.begin(() => this.#transport.sendMail({ from: this.#from, ...mail })));
  }

  async close(): Promise<void> {
    await this.#inFlight.finished();
    this.#transport.close();
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
