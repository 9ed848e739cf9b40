import type { FlagsState, SessionState } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { fakeHttp } from '../../testing/fake-http.ts';
import type { FakeAnswers } from '../../testing/fake-http.ts';
import { sampleGame, samplePage } from '../../testing/sample-page.ts';
import { createEventBus } from '../event-bus.ts';
import { createSeo } from '../seo.ts';
import { createBrowserSite } from '../site/browser-site.ts';
import { followRoutes } from './follow-routes.ts';

const RULES = 'GET /route-rules';
const SEO = 'GET /seo';
const noRule = () => ({ data: { redirect: null } });
const record = { title: 'T', description: 'D', keywords: '', text: 'Words' };

/** Everything that was begun has been answered: the answers are here, so a few turns of promises are all it takes. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function withMiddleware(name: string, middleware: string[]) {
  const game = sampleGame(name, {}, 1);
  return {
    ...game,
    modules: game.modules.map((module) => ({
      ...module,
      routes: module.routes.map((route) => ({ ...route, middleware })),
    })),
  };
}

function follow(
  answers: FakeAnswers,
  { gamesClosed = false, locale = 'en' }: { gamesClosed?: boolean; locale?: Locale } = {},
) {
  history.replaceState(null, '', '/en');
  const locale$ = new BehaviorSubject<Locale>(locale);
  const page = samplePage({ locale, gamesClosed });
  const site = createBrowserSite({ locale$, page, onForeignLocale: () => undefined });
  const session$ = new BehaviorSubject<SessionState>({ status: 'guest' });
  const flags$ = new BehaviorSubject<FlagsState>({});
  const { http, made } = fakeHttp(answers);
  const seo = createSeo(page);
  const events = createEventBus((error) => {
    throw error;
  });
  const remotes$ = new BehaviorSubject({
    crash: withMiddleware('crash', ['open-host']),
    bonuses: withMiddleware('bonuses', ['bonus-balances']),
    strange: withMiddleware('strange', ['unheard-of']),
    dice: sampleGame('dice', {}, 2),
  });
  const left: string[] = [];
  const failures: unknown[] = [];
  followRoutes({
    shell: { site, http, session$, flags$, events, page, locale$, seo },
    remotes$,
    leave: (url) => left.push(url),
    fail: (error) => failures.push(error),
  });
  return { site, session$, flags$, events, made, left, failures, seo, locale$ };
}

const whereIs = (site: ReturnType<typeof follow>['site']): string =>
  site.location$.value.path + site.location$.value.search;
const leadsTo =
  (to: string, external = false) =>
  () => ({ data: { redirect: { to, external, status: 302 } } });

beforeEach(() => history.replaceState(null, '', '/'));

describe('route rules in the browser', () => {
  it('[row:R47] lead within the site, in the visitor’s language, and keep the query', async () => {
    const { site } = follow({
      [RULES]: ({ query }) => (query?.['path'] === '/old' ? leadsTo('/games/dice?b=2')() : noRule()),
    });
    site.navigate('/old?a=1');
    await settled();
    expect(location.pathname + location.search).toBe('/en/games/dice?b=2&a=1');
  });

  it('[row:R47] lead out of the site when they say so, which nothing else does', async () => {
    const { site, left } = follow({ [RULES]: leadsTo('https://partner.example/', true) });
    expect(() => site.navigate('https://evil.example/')).toThrow('Not a path of this site');
    expect(() => site.navigate('//evil.example/')).toThrow('Not a path of this site');
    site.navigate('/partner');
    await settled();
    expect(left).toEqual(['https://partner.example/']);
  });

  it('[row:R47] a script is no place to go to', async () => {
    const { site, left } = follow({ [RULES]: leadsTo('javascript:alert(1)', true) });
    site.navigate('/partner');
    await settled();
    expect(left).toEqual([]);
  });

  it('[row:R47] an answer for a page that was left leads nowhere', async () => {
    const { site } = follow({ [RULES]: ({ query }) => (query?.['path'] === '/old' ? leadsTo('/faq')() : noRule()) });
    site.navigate('/old');
    site.navigate('/games/dice');
    await settled();
    expect(whereIs(site)).toBe('/games/dice');
  });

  it('[row:R47] a rule that leads to the page itself leads nowhere, and one with a script or another host neither', async () => {
    for (const [to, external] of [
      ['/games/dice?x=1', false],
      ['ftp://partner.example/', true],
      ['data:text/html,x', true],
    ] as const) {
      const { site, left } = follow({ [RULES]: leadsTo(to, external) });
      site.navigate('/games/dice');
      await settled();
      expect([to, whereIs(site), left]).toEqual([to, '/games/dice', []]);
    }
  });

  it('[row:R47] replaces the page that it leads away from, keeps the place on the page, and asks by the path alone', async () => {
    const { site, made } = follow({
      [RULES]: ({ query }) => (query?.['path'] === '/old' ? leadsTo('/games/dice?b=2#odds')() : noRule()),
    });
    const { length } = history;
    site.navigate('/old?a=1&b=1');
    await settled();
    expect(location.pathname + location.search + location.hash).toBe('/en/games/dice?b=2&a=1#odds');
    expect(history.length).toBe(length + 1);
    expect(made[0]).toEqual({ route: RULES, input: { query: { path: '/old' } } });
  });

  it('rule-call-fails: the page stays, and the page that the server made is not asked for', async () => {
    const { site, made } = follow({});
    expect(made).toEqual([]);
    site.navigate('/games/dice');
    await settled();
    expect(whereIs(site)).toBe('/games/dice');
  });
});

describe('route middleware in the browser', () => {
  it('[row:V06] [row:E07] a closed game leads to the error page', () => {
    const { site, made } = follow({}, { gamesClosed: true });
    site.navigate('/games/crash');
    expect(whereIs(site)).toBe('/error?errorCode=closed-here');
    // A page that may not be shown is not asked for: neither its rule nor its texts.
    expect(JSON.stringify(made)).not.toContain('/games/crash');
  });

  it('[row:V05] a login on the page of bonuses asks again', () => {
    const { site, session$, flags$, events } = follow({});
    site.navigate('/games/bonuses');
    expect(whereIs(site)).toBe('/games/bonuses');
    session$.next({ status: 'player' } as SessionState);
    flags$.next({ bonus_balances: true });
    events.publish('session.started', { userId: 'u1' });
    expect(whereIs(site)).toBe('/games/bonuses');
    flags$.next({});
    events.publish('session.started', { userId: 'u2' });
    expect(whereIs(site)).toBe('/error?errorCode=404');
  });

  it('[row:X14] an unknown one is an error', () => {
    const { site, failures } = follow({});
    site.navigate('/games/strange');
    expect(failures).toEqual([new Error('Unknown route middleware: unheard-of')]);
  });
});

describe('[row:E07] texts for search engines', () => {
  it('follow the visitor, in the two languages that have them', async () => {
    const { site, seo, made } = follow({ [RULES]: noRule, [SEO]: () => ({ data: record }) });
    site.navigate('/games/dice');
    await settled();
    expect(seo.shown$.value).toEqual({ path: '/games/dice', locale: 'en', record });
    expect(made.filter(({ route }) => route === SEO)).toHaveLength(1);
  });

  it('are asked for by path and language, and again when the language changes', async () => {
    const { site, seo, made, locale$, events } = follow({ [RULES]: noRule, [SEO]: () => ({ data: record }) });
    site.navigate('/games/dice?x=1');
    await settled();
    locale$.next('ru');
    events.publish('locale.changed', { locale: 'ru' });
    await settled();
    expect(made.filter(({ route }) => route === SEO).map(({ input }) => input.query)).toEqual([
      { path: '/games/dice', locale: 'en' },
      { path: '/games/dice', locale: 'ru' },
    ]);
    expect(seo.shown$.value).toEqual({ path: '/games/dice', locale: 'ru', record });
  });

  it('[row:E07] that come late for a page that was left do not take the place of those of the page shown', async () => {
    const late = Promise.withResolvers<void>();
    const { site, seo } = follow({
      [RULES]: noRule,
      [SEO]: async ({ query }) => {
        if (query?.['path'] === '/games/dice') await late.promise;
        return { data: record };
      },
    });
    site.navigate('/games/dice');
    await settled();
    site.navigate('/games/keno');
    await settled();
    late.resolve();
    await settled();
    expect(seo.shown$.value).toEqual({ path: '/games/keno', locale: 'en', record });
  });

  it('that come late for a page or a language that was left are not shown', async () => {
    const late = Promise.withResolvers<void>();
    const { site, seo, locale$ } = follow({
      [RULES]: noRule,
      [SEO]: async ({ query }) => {
        if (query?.['path'] === '/games/dice') await late.promise;
        return { data: record };
      },
    });
    const before = seo.shown$.value;
    site.navigate('/games/dice');
    await settled();
    locale$.next('ru');
    late.resolve();
    await settled();
    expect(seo.shown$.value).toEqual(before);
    locale$.next('en');
    site.navigate('/games/dice?a=2');
    site.navigate('/games/keno');
    await settled();
    expect(seo.shown$.value).toEqual({ path: '/games/keno', locale: 'en', record });
  });

  it('are not asked for in a third one', async () => {
    const { site, made } = follow({ [RULES]: noRule }, { locale: 'hi' });
    site.navigate('/games/dice');
    await settled();
    expect(made.map(({ route }) => route)).toEqual([RULES]);
  });
});
