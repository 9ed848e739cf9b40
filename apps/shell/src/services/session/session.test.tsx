import type { SessionState } from '@baize/contract';
import { CallFailure } from '@baize/contract';
import type { AnswerOf, Call, CallInput } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clearCookies, watchCookies } from '../../testing/cookie-jar.ts';
import { sampleProfile, sampleUser } from '../../testing/sample-page.ts';
import { readCookie } from '../cookies.ts';
import { createEventBus } from '../event-bus.ts';
import type { TabChannel, TabMessage } from '../tab-channel.ts';
import { createAccessToken } from './access-token.ts';
import { createSession } from './session.ts';
import { createSingleSignOn, signOnUrl } from './single-sign-on.ts';

const refused = (status: number | null, code: string): CallFailure => new CallFailure({ code, status, message: code });

const { ages } = watchCookies();

/** Two of these on one network are two tabs. */
function createTabs() {
  const listeners: ((message: TabMessage) => void)[][] = [];
  return (): TabChannel => {
    const own: ((message: TabMessage) => void)[] = [];
    listeners.push(own);
    return {
      post: (message) =>
        listeners
          .filter((other) => other !== own)
          .flat()
          .forEach((handler) => handler(message)),
      listen(handler) {
        own.push(handler);
        return () => undefined;
      },
    };
  };
}

interface TabOptions {
  initial?: SessionState;
  tabs?: TabChannel;
  requestToken?: () => Promise<string>;
  answer?: (call: unknown) => unknown;
  siteLink?: string | null;
  development?: boolean;
}

function openTab({
  initial = { status: 'guest' },
  tabs = createTabs()(),
  requestToken = () => Promise.reject(refused(401, 'refresh-refused')),
  answer,
  siteLink = null,
  development = false,
}: TabOptions = {}) {
  const left: string[] = [];
  const ended: string[] = [];
  const asked: unknown[] = [];
  /** The query of each request for the profile. */
  const queries: unknown[] = [];
  const logouts: unknown[] = [];
  const started: string[] = [];
  const said: TabMessage[] = [];
  const events = createEventBus((error) => {
    throw error;
  });
  events.on('session.ended', ({ reason }) => ended.push(reason));
  events.on('session.started', ({ userId }) => started.push(userId));
  const post = (message: TabMessage): void => {
    said.push(message);
    tabs.post(message);
  };
  const token = createAccessToken(requestToken, { ...tabs, post });
  const answerTo =
    answer ??
    ((call: unknown) => (call === calls.getProfile ? sampleProfile() : { success: true, token: 't1', sso: null }));
  const session = createSession({
    initial,
    token,
    events,
    sso: createSingleSignOn(siteLink, development, (url) => left.push(url)),
    http: () => ({
      service: 'general',
      async call<C extends Call<CallInput, unknown>>(call: C, ...[input]: unknown[]): Promise<AnswerOf<C>> {
        asked.push(call);
        if (call === calls.logout) logouts.push(input);
        if (call === calls.getProfile) queries.push((input as CallInput | undefined)?.query);
        await Promise.resolve();
        const result = answerTo(call);
        if (result instanceof Error) throw result;
        return result as AnswerOf<C>;
      },
    }),
  });
  return { session, token, left, ended, asked, queries, logouts, started, said };
}

/** The profile of a player, and after `becomes` that of another one. */
function changingPlayer() {
  let id = 'u1';
  const answer = (call: unknown): unknown =>
    call === calls.getProfile ? { ...sampleProfile(), user: sampleUser({ id }) } : { success: true };
  return { answer, becomes: (next: string) => void (id = next) };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const status = ({ session }: Pick<ReturnType<typeof openTab>, 'session'>): string => session.session$.value.status;

beforeEach(() => {
  localStorage.clear();
});
afterEach(clearCookies);

describe('coming and going', () => {
  it('[row:S02] a login counts once the profile is loaded, and the token is kept in its cookie', async () => {
    const tab = openTab();
    const login = tab.session.enter('t1');
    expect(status(tab)).toBe('guest');
    await login;
    expect(tab.session.session$.value).toMatchObject({ status: 'player', user: { id: 'u1' }, region: 'KZ' });
    expect(tab.session.profile$.value).toMatchObject({ user: { id: 'u1' } });
    expect(readCookie('token')).toBe('t1');
    expect(tab.asked).toEqual([calls.getProfile]);
    expect(tab.started).toEqual(['u1']);
  });

  it('[row:S02] the same player begins one session, and another player another one', async () => {
    const { answer, becomes } = changingPlayer();
    const tab = openTab({ answer });
    await tab.session.enter('t1');
    await tab.session.reload();
    expect(tab.started).toEqual(['u1']);
    becomes('u2');
    await tab.session.reload();
    expect(tab.started).toEqual(['u1', 'u2']);
    expect(tab.session.session$.value).toMatchObject({ user: { id: 'u2' } });
  });

  it('[row:S02] [row:C35] the profile is asked for by the name that it gave this browser, and decides without a token too', async () => {
    const tab = openTab({ answer: () => ({ ...sampleProfile(), super_bonus: 'b1' }) });
    await tab.session.reload();
    expect(status(tab)).toBe('player');
    await tab.session.reload();
    expect(tab.queries).toEqual([{}, { whoAreYou: 'b1' }]);
  });

  it('[row:S02] a login that comes while another one loads is not taken back by it', async () => {
    const gates = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    let asked = 0;
    const tab = openTab({ answer: () => gates[asked++]?.promise ?? sampleProfile() });
    await tab.session.start();
    const [first, second] = [tab.session.enter('t1'), tab.session.enter('t2')];
    gates[0]?.resolve(sampleProfile());
    await first;
    // Subscribers to the token now wait for the login that still loads.
    tab.token.set(null);
    tab.token.set('t2');
    gates[1]?.resolve(sampleProfile());
    await second;
    await settled();
    expect([status(tab), readCookie('token'), asked]).toEqual(['player', 't2', 2]);
  });

  it('[row:S02] a logout clears token and profile', async () => {
    const tab = openTab();
    await tab.session.enter('t1');
    await tab.session.logout();
    expect(status(tab)).toBe('guest');
    expect(tab.session.profile$.value).toBeNull();
    expect([readCookie('token'), tab.token.token$.value]).toEqual([null, null]);
    expect(tab.ended).toEqual(['logged-out']);
    expect([tab.asked.at(-1), tab.logouts]).toEqual([calls.logout, [{ body: {} }]]);
  });

  it('[row:S02] a login and a logout are told once each', async () => {
    const tab = openTab();
    await tab.session.start();
    const states: string[] = [];
    tab.session.session$.subscribe((state) => states.push(state.status));
    await tab.session.enter('t1');
    await tab.session.logout();
    await settled();
    expect(states).toEqual(['guest', 'player', 'guest']);
  });

  it('[row:S02] a guest who logs out ends no session, and other tabs hear nothing', async () => {
    const tab = openTab();
    await tab.session.logout();
    expect([status(tab), tab.ended, tab.said]).toEqual(['guest', [], []]);
  });

  it('[row:S02] a logout with a token that the API no longer knows is one', async () => {
    const tab = openTab({
      answer: (call) =>
        call === calls.logout
          ? refused(401, 'unauthorized')
          : call === calls.getProfile
            ? sampleProfile()
            : { success: true, token: 't1', sso: null },
    });
    await tab.session.enter('t1');
    await tab.session.logout();
    expect([status(tab), readCookie('token'), tab.ended]).toEqual(['guest', null, ['logged-out']]);
  });

  it('[row:S02] a logout the API cannot be told of leaves the player in', async () => {
    const tab = openTab({
      answer: (call) =>
        call === calls.logout
          ? refused(503, 'service-unavailable')
          : call === calls.getProfile
            ? sampleProfile()
            : { success: true, token: 't1', sso: null },
    });
    await tab.session.enter('t1');
    await expect(tab.session.logout()).rejects.toMatchObject({ code: 'service-unavailable' });
    expect([status(tab), readCookie('token'), tab.ended]).toEqual(['player', 't1', []]);
  });

  it('[row:S02] a logout that breaks for no reason of the API leaves the player in', async () => {
    const tab = openTab({ answer: (call) => (call === calls.logout ? new Error('broken') : sampleProfile()) });
    await tab.session.enter('t1');
    await expect(tab.session.logout()).rejects.toThrow('broken');
    expect(status(tab)).toBe('player');
  });

  it('[row:S02] a page that came pending finds out who is here, asking once whatever becomes of the token', async () => {
    document.cookie = 'token=old; Path=/';
    const tab = openTab({ initial: { status: 'pending' } });
    const starting = tab.session.start();
    // Asking for the profile has renewed it meanwhile.
    tab.token.set('new');
    await starting;
    await settled();
    expect([status(tab), tab.asked]).toEqual(['player', [calls.getProfile]]);
  });

  it('[row:S02] a page that came with its guest or its player asks for nothing', async () => {
    const player: SessionState = { status: 'player', user: sampleUser(), region: 'RU' };
    for (const initial of [{ status: 'guest' } as const, player]) {
      const tab = openTab({ initial });
      await tab.session.start();
      expect([status(tab), tab.asked]).toEqual([initial.status, []]);
    }
  });
});

describe('[row:S03] [row:X02] a profile that cannot be fetched', () => {
  const failing = (call: unknown): unknown =>
    call === calls.getProfile ? refused(500, 'internal') : { success: true, token: 't1', sso: null };
  const isOut = (tab: ReturnType<typeof openTab>): void => {
    expect(status(tab)).toBe('guest');
    expect(tab.session.profile$.value).toBeNull();
    expect([readCookie('token'), readCookie('bearerToken'), tab.token.token$.value]).toEqual([null, null, null]);
  };

  it('[row:S03] [row:X02] logs out locally and clears the token', async () => {
    const tab = openTab({ answer: failing });
    await expect(tab.session.enter('t1')).rejects.toMatchObject({ code: 'internal' });
    isOut(tab);
    // No logout is sent: the API keeps the session, and no player was in whose session could end.
    expect(tab.asked).toEqual([calls.getProfile]);
    expect([tab.started, tab.ended]).toEqual([[], []]);
  });

  it('[row:S03] [row:X02] ends the session of the player who was in', async () => {
    let answer = (_call: unknown): unknown => sampleProfile();
    const tab = openTab({ answer: (call) => answer(call) });
    await tab.session.enter('t1');
    answer = failing;
    await expect(tab.session.enter('t2')).rejects.toMatchObject({ code: 'internal' });
    isOut(tab);
    expect(tab.ended).toEqual(['profile-failed']);
  });

  it('[row:S03] [row:X02] makes a guest of a page that came pending, which other tabs hear once', async () => {
    document.cookie = 'token=old; Path=/';
    const tab = openTab({ initial: { status: 'pending' }, answer: failing });
    await tab.session.start();
    isOut(tab);
    expect(tab.ended).toEqual(['profile-failed']);
    expect(tab.said).toHaveLength(1);
  });

  it('[row:S03] [row:X02] is nothing that other tabs need to hear where the token is gone already', async () => {
    const tab = openTab({ initial: { status: 'pending' }, answer: failing });
    await tab.session.start();
    isOut(tab);
    expect(tab.said).toEqual([]);
  });
});

describe('[row:S07] [row:X04] a renewal that fails', () => {
  async function playerTab(options: TabOptions = {}) {
    const tab = openTab(options);
    await tab.session.enter('t1');
    return tab;
  }

  it('[row:S07] with an answer logs out locally', async () => {
    const tab = await playerTab({ siteLink: 'https://sso.test/in' });
    tab.session.renewalFailed(refused(500, 'internal'));
    expect(status(tab)).toBe('guest');
    expect(readCookie('token')).toBeNull();
    expect(tab.session.profile$.value).toBeNull();
    expect(tab.ended).toEqual(['refresh-refused']);
    expect(tab.left).toEqual([]);
    expect(tab.asked).toEqual([calls.getProfile]);
  });

  it('[row:S07] for whatever other reason logs out locally too', async () => {
    const tab = await playerTab({ siteLink: 'https://sso.test/in' });
    tab.session.renewalFailed(undefined);
    expect([status(tab), readCookie('token'), tab.left]).toEqual(['guest', null, []]);
  });

  it('[row:S07] of a guest ends no session, and says nothing to other tabs', () => {
    const tab = openTab();
    tab.session.renewalFailed(refused(500, 'internal'));
    expect([status(tab), tab.ended, tab.said]).toEqual(['guest', [], []]);
  });

  it('[row:S07] [row:S04] with a 401 goes where the login’s answer said, before the site’s own link', async () => {
    const tab = openTab({ siteLink: 'https://sso.test/in' });
    document.cookie = 'ssoRedirected=1; Path=/';
    await tab.session.enter('t1', { sso: 'https://other-sso.test/in?a=1' });
    expect(tab.left).toEqual([]);
    tab.session.renewalFailed(refused(401, 'refresh-refused'));
    const url = new URL(tab.left[0] ?? '');
    expect([tab.left.length, url.host, url.searchParams.get('a')]).toEqual([1, 'other-sso.test', '1']);
  });

  it('[row:S07] [row:S04] [row:X04] with a 401 also sends the browser to the single sign-on, if there is one', async () => {
    const tab = await playerTab({ siteLink: 'https://sso.test/in' });
    tab.session.renewalFailed(refused(401, 'refresh-refused'));
    expect(status(tab)).toBe('guest');
    expect(tab.left).toEqual([signOnUrl('https://sso.test/in', location.href)]);
    expect(atob(new URL(tab.left[0] ?? '').searchParams.get('url') ?? '')).toBe(location.href);
  });

  it('[row:X04] the page that came with a token that is refused ends as a guest’s, at the single sign-on', async () => {
    document.cookie = 'token=old; Path=/';
    const tab = openTab({
      initial: { status: 'pending' },
      siteLink: 'https://sso.test/in',
      answer() {
        // The client's reaction to a 401 to the renewal that this call began.
        tab.session.renewalFailed(refused(401, 'refresh-refused'));
        return refused(401, 'unauthorized');
      },
    });
    await tab.session.start();
    expect([status(tab), readCookie('token'), tab.session.profile$.value]).toEqual(['guest', null, null]);
    expect(tab.left).toEqual([signOnUrl('https://sso.test/in', location.href)]);
    expect([tab.asked, tab.ended]).toEqual([[calls.getProfile], ['refresh-refused']]);
  });

  it('[row:X04] nobody is asked for where the page came as a guest’s', async () => {
    const tab = openTab();
    await tab.session.start();
    expect([tab.asked, tab.ended, status(tab)]).toEqual([[], [], 'guest']);
  });

  it('[row:X04] the profile goes with the session, and the single sign-on is for a 401 alone', async () => {
    for (const [code, left] of [
      [401, 1],
      [403, 0],
      [503, 0],
    ] as const) {
      const tab = await playerTab({ siteLink: 'https://sso.test/in' });
      expect(tab.session.profile$.value).not.toBeNull();
      tab.session.renewalFailed(refused(code, 'refresh-refused'));
      expect([status(tab), tab.session.profile$.value, readCookie('token'), tab.left.length]).toEqual([
        'guest',
        null,
        null,
        left,
      ]);
    }
    const tab = await playerTab({ siteLink: 'https://sso.test/in' });
    tab.session.renewalFailed(new TypeError('no answer of the API'));
    expect([status(tab), tab.left]).toEqual(['guest', []]);
  });

  it('[row:S07] with a 401 and no single sign-on stays on the page', async () => {
    const tab = await playerTab();
    tab.session.renewalFailed(refused(401, 'refresh-refused'));
    expect(tab.left).toEqual([]);
  });

  it('[row:S07] [row:X04] without any answer ends nothing: the session may still be alive', async () => {
    const tab = await playerTab({ siteLink: 'https://sso.test/in' });
    tab.session.renewalFailed(refused(null, 'network-error'));
    expect([status(tab), readCookie('token'), tab.left]).toEqual(['player', 't1', []]);
  });
});

describe('[row:S04] [row:E10] single sign-on', () => {
  const link = 'https://sso.test/in';
  const pageInLink = (url: string | undefined): string => atob(new URL(url ?? '').searchParams.get('url') ?? '');
  afterEach(() => history.replaceState(null, '', '/'));

  it('[row:S04] a login is handed on once, with the page’s address in base64, and the mark says so', async () => {
    const tab = openTab();
    await tab.session.enter('t1', { sso: link });
    expect(tab.left).toHaveLength(1);
    expect(pageInLink(tab.left[0])).toBe(location.href);
    expect(readCookie('ssoRedirected')).toBe('1');
    // A visitor who never returns may be handed over again the next day.
    expect(ages['ssoRedirected']).toBe(86_400);
    await tab.session.enter('t2', { sso: link });
    expect(tab.left).toHaveLength(1);
  });

  it('[row:S04] [row:C09] the link keeps its own query, and the page’s address any letter', () => {
    const page = 'https://baize.test/промо?a=1#b';
    const url = new URL(signOnUrl(`${link}?from=site`, page));
    expect([url.origin + url.pathname, url.searchParams.get('from')]).toEqual([link, 'site']);
    expect(Buffer.from(url.searchParams.get('url') ?? '', 'base64').toString()).toBe(page);
  });

  it('[row:S04] a refused renewal leads to the link of the last login, with the page’s address', async () => {
    const tab = openTab({ siteLink: 'https://other.test/in' });
    await tab.session.enter('t1', { sso: link });
    tab.session.renewalFailed(refused(401, 'refresh-refused'));
    expect(tab.left.map((url) => new URL(url).origin)).toEqual(['https://sso.test', 'https://sso.test']);
    expect(pageInLink(tab.left[1])).toBe(location.href);
  });

  it('[row:S04] the mark goes when the redirect comes back, and the next login may be handed on again', async () => {
    document.cookie = 'ssoRedirected=1; Path=/';
    const tab = openTab();
    expect(readCookie('ssoRedirected')).toBeNull();
    expect(tab.left).toEqual([]);
    await tab.session.enter('t1', { sso: link });
    expect(tab.left).toHaveLength(1);
  });

  it.each([
    ['no_sso in the address', '/?no_sso', false],
    ['no_sso=1 in the address', '/games/dice?a=1&no_sso=1', false],
    ['development', '/', true],
  ])('[row:S04] [row:S07] [row:R51] %s suppresses it', async (_what, address, development) => {
    history.replaceState(null, '', address);
    const tab = openTab({ development, siteLink: link });
    await tab.session.enter('t1', { sso: link });
    tab.session.renewalFailed(refused(401, 'refresh-refused'));
    expect(tab.left).toEqual([]);
  });

  it('[row:S04] a login without one clears the mark', async () => {
    const tab = openTab();
    document.cookie = 'ssoRedirected=1; Path=/';
    await tab.session.enter('t1', { sso: null });
    expect([readCookie('ssoRedirected'), tab.left]).toEqual([null, []]);
  });
});

describe('what is done with a token before the player is shown', () => {
  it('[row:S02] waits, may put another token in its place, and the profile is asked for once after it', async () => {
    const tab = openTab();
    const seen: (string | null)[] = [];
    await tab.session.enter('handed-over', {
      async prepare(replaceToken) {
        seen.push(tab.token.token$.value, status(tab));
        replaceToken('fresh');
      },
    });
    expect(seen).toEqual(['handed-over', 'guest']);
    expect(readCookie('token')).toBe('fresh');
    expect(tab.asked).toEqual([calls.getProfile]);
    expect(status(tab)).toBe('player');
  });

  it('[row:S03] that fails leaves nobody logged in', async () => {
    const tab = openTab();
    const failing = tab.session.enter('t1', { prepare: () => Promise.reject(refused(401, 'unauthorized')) });
    await expect(failing).rejects.toMatchObject({ code: 'unauthorized' });
    expect([status(tab), readCookie('token')]).toEqual(['guest', null]);
  });
});

it('[row:S02] a profile that comes after the end of the session brings nobody back', async () => {
  const gate = Promise.withResolvers<unknown>();
  let isSlow = false;
  const tab = openTab({ answer: () => (isSlow ? gate.promise : sampleProfile()) });
  await tab.session.start();
  await tab.session.enter('t1');
  isSlow = true;
  const late = tab.session.reload();
  tab.session.renewalFailed(refused(403, 'forbidden'));
  gate.resolve(sampleProfile());
  await late;
  expect(status(tab)).toBe('guest');
});

describe('two tabs', () => {
  it('[row:S02] a login and a logout in one reach the other', async () => {
    const network = createTabs();
    const [one, two] = [openTab({ tabs: network() }), openTab({ tabs: network() })];
    await Promise.all([one.session.start(), two.session.start()]);
    await one.session.enter('t1');
    await settled();
    expect(status(two)).toBe('player');
    await two.session.logout();
    expect([status(one), one.ended, one.asked]).toEqual(['guest', ['logged-out'], [calls.getProfile]]);
    // And the next login, too.
    await one.session.enter('t2');
    await settled();
    expect(status(two)).toBe('player');
    await one.session.logout();
    await two.session.enter('t3');
    await settled();
    expect(status(one)).toBe('player');
  });

  it('[row:S02] a renewed token whose profile cannot be had leaves the player in', async () => {
    let answer = (_call: unknown): unknown => sampleProfile();
    const tab = openTab({ answer: (call) => answer(call) });
    await tab.session.start();
    await tab.session.enter('t1');
    answer = () => refused(500, 'internal');
    tab.token.set('t2');
    await settled();
    expect([status(tab), readCookie('token'), tab.ended]).toEqual(['player', 't2', []]);
  });

  it('[row:S02] a token that another tab renewed may be another player’s: the profile says whose', async () => {
    const network = createTabs();
    const { answer, becomes } = changingPlayer();
    const [one, two] = [openTab({ tabs: network(), answer }), openTab({ tabs: network(), answer })];
    await Promise.all([one.session.start(), two.session.start()]);
    await one.session.enter('t1');
    await settled();
    becomes('u2');
    await one.session.enter('t2');
    await settled();
    expect(two.session.session$.value).toMatchObject({ status: 'player', user: { id: 'u2' } });
    expect([two.started, two.ended]).toEqual([['u1', 'u2'], []]);
  });

  it('[row:S02] a logout elsewhere, while the profile of a login elsewhere loads, leaves a guest that nobody hears of', async () => {
    const gate = Promise.withResolvers<unknown>();
    const tab = openTab({ answer: () => gate.promise });
    await tab.session.start();
    tab.token.set('t1');
    await settled();
    tab.token.set(null);
    gate.resolve(sampleProfile());
    await settled();
    expect([status(tab), tab.started, tab.ended]).toEqual(['guest', [], []]);
  });

  it('the word of a logout that is quicker than the cookie is heard all the same', async () => {
    const network = createTabs();
    const [other, two] = [network(), openTab({ tabs: network() })];
    await two.session.start();
    await two.session.enter('t1');
    other.post({ type: 'session' });
    expect(status(two)).toBe('player');
    document.cookie = 'token=; Path=/; Max-Age=0';
    await waitFor(() => expect(status(two)).toBe('guest'));
  });

  it('back-to-a-page-that-was-put-aside: it knows nothing of a logout until it is shown again', async () => {
    const tab = openTab();
    await tab.session.start();
    await tab.session.enter('t1');
    document.cookie = 'token=; Path=/; Max-Age=0';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(status(tab)).toBe('player');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(status(tab)).toBe('guest');
  });

  it('[row:S06] a token renewed in one is taken over by the other', async () => {
    const network = createTabs();
    const one = openTab({ tabs: network(), requestToken: () => Promise.resolve('t2') });
    const two = openTab({ tabs: network() });
    await one.session.enter('t1');
    await one.token.renew('t1');
    expect(two.token.token$.value).toBe('t2');
  });

  it('[row:S06] that renew at once both survive: the one that is refused takes the token of the other', async () => {
    const network = createTabs();
    const gate = Promise.withResolvers<void>();
    document.cookie = 'token=t1; Path=/';
    const one = openTab({ tabs: network(), requestToken: () => gate.promise.then(() => 't2') });
    const two = openTab({
      tabs: network(),
      requestToken: async () => {
        await gate.promise;
        await settled();
        throw refused(401, 'refresh-refused');
      },
    });
    const both = Promise.all([one.token.renew('t1'), two.token.renew('t1')]);
    gate.resolve();
    await expect(both).resolves.toEqual(['t2', 't2']);
    expect([one.token.token$.value, two.token.token$.value]).toEqual(['t2', 't2']);
  });

  it('[row:S06] a refused renewal takes the token that another tab has brought meanwhile', async () => {
    document.cookie = 'token=t1; Path=/';
    const tab = openTab({
      requestToken() {
        document.cookie = 'token=t9; Path=/';
        return Promise.reject(refused(401, 'refresh-refused'));
      },
    });
    await expect(tab.token.renew('t1')).resolves.toBe('t9');
    expect(tab.token.token$.value).toBe('t9');
  });

  it('[row:S06] where the browser has locks, one tab renews at a time', async () => {
    const gate = Promise.withResolvers<void>();
    const request = jest.fn(async (_name: string, task: () => Promise<string>) => {
      await gate.promise;
      return task();
    });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    try {
      const tab = openTab({ requestToken: () => Promise.resolve('t2') });
      const renewal = tab.token.renew(null);
      await settled();
      expect(tab.token.token$.value).toBeNull();
      gate.resolve();
      await expect(renewal).resolves.toBe('t2');
      expect(request).toHaveBeenCalledTimes(1);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('[row:S06] a renewal that is refused is so for all who waited, and the next one asks anew', async () => {
    document.cookie = 'token=t1; Path=/';
    let asked = 0;
    const tab = openTab({
      requestToken: () => (++asked === 1 ? Promise.reject(refused(500, 'internal')) : Promise.resolve('t2')),
    });
    const waiting = await Promise.allSettled([tab.token.renew('t1'), tab.token.renew('t1')]);
    expect(waiting.map((each) => each.status)).toEqual(['rejected', 'rejected']);
    expect([asked, readCookie('token')]).toEqual([1, 't1']);
    await expect(tab.token.renew('t1')).resolves.toBe('t2');
    expect([tab.token.token$.value, readCookie('token')]).toEqual(['t2', 't2']);
  });

  it('[row:S06] a renewal asks nobody when another tab has brought a new token already', async () => {
    const requestToken = jest.fn(() => Promise.resolve('t2'));
    const tab = openTab({ requestToken });
    document.cookie = 'token=t9; Path=/';
    await expect(tab.token.renew('t1')).resolves.toBe('t9');
    expect(requestToken).not.toHaveBeenCalled();
    expect(tab.token.token$.value).toBe('t9');
  });

  it('[row:S06] everyone who asks during a renewal gets the same one', async () => {
    let asked = 0;
    const tab = openTab({ requestToken: () => Promise.resolve(`t${++asked}`) });
    await expect(Promise.all([tab.token.renew(null), tab.token.renew(null)])).resolves.toEqual(['t1', 't1']);
  });
});
