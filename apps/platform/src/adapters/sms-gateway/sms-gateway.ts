import type { Logger } from 'pino';
import type { Tx } from '../../foundation/db/database.ts';
import type { Sms, SmsSender } from '../../players/mail/sms-sender.ts';
import { InFlight } from '../../foundation/jobs/in-flight.ts';

const TIMEOUT_MS = 10_000;

/** Sends through an HTTP gateway: a POST of `{ to, text }` with a bearer token, answered with any 2xx. */
export class SmsGateway implements SmsSender {
  readonly #url: string;
  readonly #token: string | null;
  readonly #inFlight: InFlight;

  constructor(parts: { url: string; token: string | null; log: Logger }) {
    this.#url = parts.url;
    this.#token = parts.token;
    this.#inFlight = new InFlight('sms', parts.log);
  }

  async post(tx: Tx, sms: Sms): Promise<void> {
    tx.afterCommit(() => this.#inFlight.begin(() => this.#deliver(sms)));
  }

  close(): Promise<void> {
    return this.#inFlight.finished();
  }

  async #deliver({ to, text }: Sms): Promise<void> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  }
}
