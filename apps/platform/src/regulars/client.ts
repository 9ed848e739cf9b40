import {
  type AnswerOf,
  type CallName,
  ERRORS,
  type ErrorCode,
  type InputOf,
  type Service,
  calls,
} from '@baize/protocol';
import { sign, SIGNATURE_HEADER } from '../foundation/webhooks/webhook-signature.ts';
import { type Sleep, sleep } from './sleep.ts';

/** A call that takes longer counts as failed. */
const CALL_LIMIT_MS = 30_000;
/** Least time between the beginnings of two calls of the program, whichever regular makes them. */
const CALL_EVERY_MS = 25;
const MAX_RETRY_MS = 60_000;

/** The failure of a call. `code` is null if there was no answer, or none with a known code. */
export class Refused extends Error {
  readonly code: ErrorCode | null;
  readonly retryAfterMs: number;

  constructor(callName: string, code: ErrorCode | null, retryAfterMs = 0, cause?: unknown) {
    super(`${callName}: ${code ?? 'no answer'}`, { cause });
    this.code = code;
    this.retryAfterMs = Math.min(retryAfterMs, MAX_RETRY_MS);
  }
}

/** Whose call it is: a regular's token, or the secret of the program, which signs. */
export type By = { readonly token: string } | { readonly secret: string } | null;

/** Makes a call of the protocol. Rejects with {@link Refused}. */
export type Client = <Name extends CallName>(
  name: Name,
  input: InputOf<(typeof calls)[Name]>,
  by?: By,
) => Promise<AnswerOf<(typeof calls)[Name]>>;

/** @param addressOf where a service is, without a slash at its end */
export function createClient(addressOf: (service: Service) => string, wait: Sleep = sleep): Client {
  let nextAt = 0;
  async function turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + CALL_EVERY_MS;
    if (at > now) await wait(at - now);
  }
  return async (name, input, by = null) => {
    await turn();
    const { method, path, service } = calls[name];
    const {
      params = {},
      query,
      body,
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(`${addressOf(service === 'bound' ? 'dice' : service)}${filled}${search}`, {
      method,
      body: text,
      headers: { ...(text !== null && { 'content-type': 'application/json' }), ...headersOf(by, text ?? '') },
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    }).catch((error: unknown) => {
      throw new Refused(name, null, 0, error);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusalOf(name, response, answer);
    return answer as never;
  };
}

function headersOf(by: By, text: string): Record<string, string> {
  if (by === null) return {};
  if ('token' in by) return { authorization: `Bearer ${by.token}` };
  return { [SIGNATURE_HEADER]: sign(by.secret, text, Date.now()) };
}

function refusalOf(name: string, { headers }: Response, answer: unknown): Refused {
  const code = (answer as { code?: unknown } | null)?.code;
  const seconds = Number(headers.get('retry-after') ?? 0);
  const known = typeof code === 'string' && code in ERRORS ? (code as ErrorCode) : null;
  return new Refused(name, known, Number.isFinite(seconds) ? seconds * 1000 : 0);
}
