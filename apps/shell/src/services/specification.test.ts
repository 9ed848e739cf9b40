import { CallFailure } from '@baize/contract';
import {
  FACT_EVENTS,
  REFUSED_VISITOR_IDS,
  SHOWN_VERIFICATION,
  STATUSES,
  TEXTS,
} from '@baize/devkit/specification/errors';
import { ACCEPT_LANGUAGE, REQUEST_HEADERS, RETRIED_STATUSES, RETRIES } from '@baize/devkit/specification/http';
import type { Call, CallInput, Locale, Service } from '@baize/protocol';
import { SERVICES } from '@baize/protocol/services';
import { shownVerification } from '@baize/protocol/verification-status';
import { afterEach, describe, expect, it } from '@jest/globals';
import { failureNotification, fieldErrors } from '../app/modals/server-errors.ts';
import { NO_TEAM } from '../testing/no-team-services.ts';
import { refusal, startFakeApi } from '../testing/fake-api.ts';
import type { FakeApi, Handler } from '../testing/fake-api.ts';
import { eventsOfFailure } from './add-ons/analytics/failures.ts';
import { isVisitorId } from './add-ons/analytics/identity.ts';
import { createHttp } from './http/http.ts';

let api: FakeApi | null = null;
afterEach(async () => {
  await api?.close();
  api = null;
});

/** A client whose every request, of any method, is answered the same. */
async function start(answer: Handler, locale: Locale = 'ru') {
  const methods = Object.keys(RETRIES);
  const started = await startFakeApi(Object.fromEntries(methods.map((method) => [`${method} /asked`, answer])));
  api = started;
  const services = Object.fromEntries(SERVICES.map((service) => [service, started.url])) as Record<Service, string>;
  const context = {
    token: () => 'the-token',
    region: () => 'KZ',
    locale: () => locale,
    renewToken: () => Promise.reject(new Error('no session')),
    prove: async () => false,
  };
  const http = createHttp(
    services,
    context,
    () => undefined,
    () => undefined,
    NO_TEAM,
  );
  const ask = (method: string) =>
    http.for('general').call({ method, path: '/asked', service: 'general', auth: 'none' } as Call<CallInput, unknown>);
  return { http, ask, seen: started.seen };
}

describe('requests of the web application', () => {
  it.each(Object.entries(RETRIES))('[row:C04] a %s is tried again %d times', async (method, times) => {
    const { ask, seen } = await start(() => ({ status: RETRIED_STATUSES[0], body: refusal('internal') }));
    await expect(ask(method)).rejects.toMatchObject({ status: RETRIED_STATUSES[0] });
    expect(seen.map((request) => request.method)).toEqual(Array.from({ length: 1 + times }, () => method));
  });

  it.each(Object.entries(ACCEPT_LANGUAGE))(
    '[row:C03] in %s say so as %s, with token and region',
    async (locale, told) => {
      const { ask, seen } = await start(() => ({}), locale as Locale);
      await ask('GET');
      const expected = Object.entries(REQUEST_HEADERS).map(([name, value]) => [
        name,
        value.replace('{token}', 'the-token').replace('{region}', 'KZ').replace('{locale}', told),
      ]);
      expect(seen[0]?.headers).toMatchObject(Object.fromEntries(expected));
    },
  );

  it('[row:S07] [row:X04] a token that cannot be renewed fails with the text of the specification', async () => {
    const { http } = await start(() => ({}));
    await expect(http.requestToken()).rejects.toThrow(TEXTS.refreshFailure);
  });
});

describe('what the specification says of failures', () => {
  const failed = (change: object) =>
    eventsOfFailure({
      path: '/api/v2/auth/login/email',
      status: 500,
      code: 'internal',
      message: '',
      errors: '',
      ...change,
    });

  it('[row:X06] [row:X12] one without a text, and one that reached nobody, are reported as it writes them', () => {
    expect(failed({})).toMatchObject([['login_error', { error: TEXTS.withoutText }]]);
    expect(failed({ status: 0, message: TEXTS.networkFailure })).toMatchObject([
      ['login_error', { error: TEXTS.networkFailure }],
    ]);
  });

  it('[row:X07] a promo code that is refused is its event', () => {
    const names = failed({ path: '/bonus-system/promo/{code}', code: 'promo-code-used' }).map(([name]) => name);
    expect(names).toEqual([FACT_EVENTS.promoRefused]);
  });

  it('[row:V01] one message is told to nobody', () => {
    const refused = (errors: Record<string, string[]>) =>
      new CallFailure({ code: 'validation-failed', status: STATUSES.validation, message: '', errors });
    const failure = refused({
      'h-captcha-response': [TEXTS.suppressed],
      email: [TEXTS.suppressed, 'email-taken: it is'],
    });
    const texts = { t: (key: string) => key, error: (code: string) => `error.${code}` };
    expect([...fieldErrors(failure)]).toEqual([['email', 'email-taken']]);
    expect(failureNotification(failure, texts)).toMatchObject({ kind: 'error', lines: ['error.email-taken'] });
    expect(failureNotification(refused({ 'h-captcha-response': [TEXTS.suppressed] }), texts)).toBeNull();
  });

  it.each(Object.entries(SHOWN_VERIFICATION))('[row:S01] a check is shown as %s for each of %j', (shown, statuses) => {
    expect(statuses.map(shownVerification)).toEqual(statuses.map(() => shown));
  });

  it.each(REFUSED_VISITOR_IDS)('[row:V08] the analytics take no visitor for %j', (id) => {
    expect(isVisitorId(id)).toBe(false);
    expect(isVisitorId('7d444840-9dc0-11d1-b245-5ffdce74fad2')).toBe(true);
  });
});
