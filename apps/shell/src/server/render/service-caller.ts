import { CallFailure } from '@baize/contract';
import type { LoadContext } from '@baize/contract';
import { intlLocale } from '@baize/protocol';
import type { Locale, Service } from '@baize/protocol';
import { requestUrl } from '@baize/contract/request-url';
import { getJson } from '../json-request.ts';
import { bodyOrFailure, networkFailure } from '../body-or-failure.ts';
import type { Visitor } from './render-task.ts';
import { sharedAnswer } from '../shared-answers.ts';

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

async function ask(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<unknown> {
  const answer = await getJson(url, headers, signal).catch((error: unknown) => {
    throw networkFailure(error);
  });
  return bodyOrFailure(answer);
}
