import { type AnswerOf, type CallName, type ErrorBody, type InputOf, calls } from '@baize/protocol';
import type { Installation } from './installation.ts';
import type { Chances } from './random.ts';
import type { Record } from './record.ts';

/** The share of calls whose first answer is dropped, and the share of calls that are sent twice at once. */
const LOST = 0.1;
const DOUBLED = 0.1;
/** Attempts of one call: more means that it is never answered. */
const MAX_TRIES = 5_000;
/** Statuses that do not decide the call: the client sends it again. */
const TRANSIENT: ReadonlySet<number> = new Set([429, 503]);

interface Input {
  readonly params?: Readonly<{ [key: string]: string }>;
  readonly query?: Readonly<{ [key: string]: string | number | undefined }>;
  readonly body?: unknown;
}

export type Said<Name extends CallName> =
  | { readonly ok: true; readonly body: AnswerOf<(typeof calls)[Name]> }
  | { readonly ok: false; readonly refusal: ErrorBody };

/** One player's browser, or the payment provider, on a network that loses answers. */
export class LossyClient {
  readonly #installation: Installation;
  readonly #chances: Chances;
  readonly #record: Record;
  token: string | null = null;
  /** The cookie of a fresh proof. */
  cookie: string | null = null;

  constructor(parts: { installation: Installation; chances: Chances; record: Record }) {
    this.#installation = parts.installation;
    this.#chances = parts.chances;
    this.#record = parts.record;
  }

  /**
   * Makes a call until it is answered, always with the same key. Every answer that came is in the result: a call
   * that was sent twice, or whose first answer was lost, has several.
   */
  async call<Name extends CallName>(
    name: Name,
    input: InputOf<(typeof calls)[Name]>,
    headers: { [name: string]: string } = {},
  ): Promise<Said<Name>[]> {
    const copies = this.#chances.is(DOUBLED) ? 2 : 1;
    const isLost = this.#chances.is(LOST);
    const once = (): Promise<Said<Name>> => this.#untilAnswered(name, input, headers);
    const answers = await Promise.all(Array.from({ length: copies }, once));
    if (!isLost) return answers;
    this.#record.retried();
    return [...answers, await once()];
  }

  async #untilAnswered<Name extends CallName>(
    name: Name,
    input: InputOf<(typeof calls)[Name]>,
    headers: { [name: string]: string },
  ): Promise<Said<Name>> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const response = await this.#send(name, input, headers);
      if (response === null || TRANSIENT.has(response.status)) {
        this.#record.retried();
        continue;
      }
      const code = response.status === 200 ? '' : (response.body as ErrorBody).code;
      this.#record.answered(response.status, code, name);
      return response.status === 200
        ? { ok: true, body: response.body as AnswerOf<(typeof calls)[Name]> }
        : { ok: false, refusal: response.body as ErrorBody };
    }
    throw new Error(`${name} was not answered in ${MAX_TRIES} tries`);
  }

  /** Null when the process died on the way. */
  async #send(
    name: CallName,
    input: Input,
    headers: { [name: string]: string },
  ): Promise<{ status: number; body: unknown } | null> {
    const { method, path, service } = calls[name];
    const params = input.params ?? {};
    const base = await this.#installation.address(service === 'bound' ? 'dice' : service, this.#chances.integer(1_000));
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? '');
    const query = input.query ? `?${new URLSearchParams(input.query as { [key: string]: string })}` : '';
    try {
      const response = await fetch(base + filled + query, {
        method,
        headers: {
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
          ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
          ...(this.cookie !== null && { cookie: this.cookie }),
          ...headers,
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}
