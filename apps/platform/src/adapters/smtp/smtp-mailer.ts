import type { Logger } from 'pino';
import type { Tx } from '../../foundation/db/database.ts';
import type { Mail, Mailer } from '../../players/mail/mailer.ts';
import { InFlight } from '../../foundation/jobs/in-flight.ts';

const CONNECTIONS = 2;
const TIMEOUT_MS = 10_000;

/** Sends through a mail server. */
export class SmtpMailer implements Mailer {
  readonly #pool: ReturnType<typeof createPool>;
  readonly #from: string;
  readonly #inFlight: InFlight;

  constructor(parts: { url: string; from: string; log: Logger }) {
    this.#pool = createPool(parts.url);
    this.#from = parts.from;
    this.#inFlight = new InFlight('mail', parts.log);
  }

  async post(tx: Tx, mail: Mail): Promise<void> {
    const send = async (): Promise<unknown> => (await this.#pool).sendMail({ from: this.#from, ...mail });
    tx.afterCommit(() => this.#inFlight.begin(send));
  }

  async close(): Promise<void> {
    await this.#inFlight.finished();
    (await this.#pool).close();
  }
}

async function createPool(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}
