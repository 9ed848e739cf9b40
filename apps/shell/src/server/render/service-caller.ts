import { CallFailure } from '@baize/contract';
import type { LoadContext } from '@baize/contract';
import { intlLocale } from '@baize/protocol';
import type { Locale, Service } from '@baize/protocol';
import { requestUrl } from '../../services/http/request-url.ts';
import { getJson } from '../json-request.ts';
import type { Visitor } from './render-task.ts';

/** How long an answer that is the same for everybody serves other pages as well. */
const SHARED_ANSWER_MS = 1_000;
/** Answers kept; the oldest go first. */
const SHARED_ANSWERS = 200;

export interface CallerOptions {
  readonly services: Readonly<Record<Service, string>>;
  readonly bound: Service;
  readonly locale: Locale;
  readonly region: string | null;
  readonly visitor: Visitor;
  readonly signal: AbortSignal;
  /** Called with when an answer stops being fresh, by `performance.now()`; 0 for one that is the visitor's own. */
  readonly took: (until: number) => void;
}

interface SharedAnswer {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

const shared = new Map<string, SharedAnswer>();

/** The `call` of a server-side load. Reads only: a page view must change nothing. */
export function createServiceCaller(options: CallerOptions): LoadContext['call'] {
  const { services, bound, locale, region, visitor, signal, took } = options;
  return async (call, input) => {
    if (call.method !== 'GET')
      throw new CallFailure({
        code: 'not-a-read',
        status: null,
        message: `${call.method} ${call.path} is not for load`,
      });
    const url = services[call.service === 'bound' ? bound : call.service] + requestUrl(call, input ?? {});
    const headers: Record<string, string> = { 'accept-language': intlLocale(locale) };
    if (region) headers.region = region;
    const everybody = call.auth === 'none';
    if (!everybody) {
      headers['x-forwarded-for'] = visitor.address;
      if (visitor.token) headers.authorization = `Bearer ${visitor.token}`;
    }
    const { answer, until } = everybody
      ? sharedAnswer(`${region} ${locale} ${url}`, () => ask(url, headers))
      : { answer: ask(url, headers, signal), until: 0 };
    took(until);
    return (await answer) as never;
  };
}

/** Many pages ask the same public question at once; one request answers them all. */
function sharedAnswer(key: string, request: () => Promise<unknown>): SharedAnswer {
  const now = performance.now();
  const known = shared.get(key);
  if (known && known.until > now) return known;
  const asked = { answer: request(), until: now + SHARED_ANSWER_MS };
  shared.delete(key);
  shared.set(key, asked);
  asked.answer.catch(() => shared.delete(key));
  for (const oldest of shared.keys()) {
    if (shared.size <= SHARED_ANSWERS) break;
    shared.delete(oldest);
  }
  return asked;
}

async function ask(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<unknown> {
  const { status, body } = await getJson(url, headers, signal).catch((error: unknown) => {
    throw new CallFailure({ code: 'network-error', status: null, message: 'Network Error', cause: error });
  });
  if (status >= 200 && status < 300) return body;
  const { code, message, requestId } = (body ?? {}) as { code?: string; message?: string; requestId?: string };
  throw new CallFailure({
    code: code ?? 'internal',
    status,
    message: message ?? `HTTP ${status}`,
    requestId: requestId ?? null,
  });
}
