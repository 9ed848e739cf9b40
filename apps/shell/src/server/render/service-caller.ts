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
}

const shared = new Map<string, { answer: Promise<unknown>; until: number }>();

/** The `call` of a server-side load. Reads only: a page view must change nothing. */
export function createServiceCaller(options: CallerOptions): LoadContext['call'] {
  const { services, bound, locale, region, visitor, signal } = options;
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
    const answer = everybody
      ? sharedAnswer(`${region} ${locale} ${url}`, () => ask(url, headers))
      : ask(url, headers, signal);
    return (await answer) as never;
  };
}

/** Many pages ask the same public question at once; one request answers them all. */
function sharedAnswer(key: string, request: () => Promise<unknown>): Promise<unknown> {
  const now = performance.now();
  const known = shared.get(key);
  if (known && known.until > now) return known.answer;
  const answer = request();
  shared.delete(key);
  shared.set(key, { answer, until: now + SHARED_ANSWER_MS });
  answer.catch(() => shared.delete(key));
  for (const oldest of shared.keys()) {
    if (shared.size <= SHARED_ANSWERS) break;
    shared.delete(oldest);
  }
  return answer;
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
