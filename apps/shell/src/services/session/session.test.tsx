import type { SessionState } from '@baize/contract';
import { CallFailure } from '@baize/contract';
import type { AnswerOf, Call, CallInput } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sampleProfile } from '../../testing/sample-page.ts';
import { readCookie } from '../cookies.ts';
import { createEventBus } from '../event-bus.ts';
import type { TabChannel, TabMessage } from '../tab-channel.ts';
import { createAccessToken } from './access-token.ts';
import { createSession } from './session.ts';
import { createSingleSignOn, signOnUrl } from './single-sign-on.ts';

const refused = (status: number | null, code: string): CallFailure => new CallFailure({ code, status, message: code });

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
}

function openTab({
  initial = { status: 'guest' },
  tabs = createTabs()(),
  requestToken = () => Promise.reject(refused(401, 'refresh-refused')),
  answer,
  siteLink = null,
}: TabOptions = {}) {
  const left: string[] = [];
  const ended: string[] = [];
  const asked: unknown[] = [];
  const events = createEventBus((error) => {
    throw error;
  });
  events.on('session.ended', ({ reason }) => ended.push(reason));
  const token = createAccessToken(requestToken, tabs);
  const answerTo =
    answer ??
    ((call: unknown) => (call === calls.getProfile ? sampleProfile() : { success: true, token: 't1', sso: null }));
  const session = createSession({
    initial,
    token,
    events,
    sso: createSingleSignOn(siteLink, (url) => left.push(url)),
    http: () => ({
      service: 'general',
      async call<C extends Call<CallInput, unknown>>(call: C, ..._input: unknown[]): Promise<AnswerOf<C>> {
        asked.push(call);
        await Promise.resolve();
        const result = answerTo(call);
        if (result instanceof Error) throw result;
        return result as AnswerOf<C>;
      },
    }),
  });
  return { session, token, left, ended, asked };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const status = ({ session }: Pick<ReturnType<typeof openTab>, 'session'>): string => session.session$.value.status;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  for (const part of document.cookie.split('; ')) document.cookie = `${part.split('=')[0]}=; Max-Age=0; Path=/`;
});

describe('coming and going', () => {
  it('a login counts once the profile is loaded, and the token is kept in its cookie', async () => {
    const tab = openTab();
    const login = tab.session.loginByPassword({ email: 'a@b.c', password: 'x' });
    expect(status(tab)).toBe('guest');
    await login;
    expect(tab.session.session$.value).toMatchObject({ status: 'player', user: { id: 'u1' }, region: 'KZ' });
    expect(readCookie('token')).toBe('t1');
    expect(tab.asked).toEqual([calls.loginByEmailPassword, calls.getProfile]);
  });

  it('a logout clears token and profile', async () => {
    const tab = openTab();
    await tab.session.loginByPassword({ email: 'a@b.c', password: 'x' });
    await tab.session.logout();
    expect(status(tab)).toBe('guest');
    expect(tab.session.profile$.value).toBeNull();
    expect(readCookie('token')).toBeNull();
    expect(tab.ended).toEqual(['logged-out']);
  });

  it('a logout the API cannot be told of leaves the player in', async () => {
    const tab = openTab({
      answer: (call) =>
        call === calls.logout
          ? refused(503, 'service-unavailable')
          : call === calls.getProfile
            ? sampleProfile()
            : { success: true, token: 't1', sso: null },
    });
    await tab.session.loginByPassword({ email: 'a@b.c', password: 'x' });
    await expect(tab.session.logout()).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(status(tab)).toBe('player');
  });

  it('[S03] a profile that cannot be fetched logs out locally and clears the token', async () => {
    const tab = openTab({
      answer: (call) =>
        call === calls.getProfile ? refused(500, 'internal') : { success: true, token: 't1', sso: null },
    });
    await expect(tab.session.loginByPassword({ email: 'a@b.c', password: 'x' })).rejects.toMatchObject({
      code: 'internal',
    });
    expect(status(tab)).toBe('guest');
    expect(readCookie('token')).toBeNull();
  });

  it('a page that came pending finds out who is here', async () => {
    document.cookie = 'token=old; Path=/';
    const tab = openTab({ initial: { status: 'pending' } });
    await tab.session.start();
    expect(status(tab)).toBe('player');
  });
});

describe('[S07] a renewal that fails', () => {
  async function playerTab(options: TabOptions = {}) {
    const tab = openTab(options);
    await tab.session.loginByPassword({ email: 'a@b.c', password: 'x' });
    return tab;
  }

  it('[S07] with an answer logs out locally', async () => {
    const tab = await playerTab({ siteLink: 'https://sso.test/in' });
    tab.session.renewalFailed(refused(500, 'internal'));
    expect(status(tab)).toBe('guest');
    expect(readCookie('token')).toBeNull();
    expect(tab.ended).toEqual(['refresh-refused']);
    expect(tab.left).toEqual([]);
  });

  it('[S07] with a 401 also sends the browser to the single sign-on, if there is one', async () => {
    const tab = await playerTab({ siteLink: 'https://sso.test/in' });
    tab.session.renewalFailed(refused(401, 'refresh-refused'));
    expect(status(tab)).toBe('guest');
    expect(tab.left).toEqual([signOnUrl('https://sso.test/in', location.href)]);
    expect(atob(new URL(tab.left[0] ?? '').searchParams.get('url') ?? '')).toBe(location.href);
  });

  it('[S07] with a 401 and no single sign-on stays on the page', async () => {
    const tab = await playerTab();
    tab.session.renewalFailed(refused(401, 'refresh-refused'));
    expect(tab.left).toEqual([]);
  });

  it('without any answer ends nothing: the session may still be alive', async () => {
    const tab = await playerTab();
    tab.session.renewalFailed(refused(null, 'network-error'));
    expect(status(tab)).toBe('player');
  });
});

describe('two tabs', () => {
  it('a login and a logout in one reach the other', async () => {
    const network = createTabs();
    const [one, two] = [openTab({ tabs: network() }), openTab({ tabs: network() })];
    await Promise.all([one.session.start(), two.session.start()]);
    await one.session.loginByPassword({ email: 'a@b.c', password: 'x' });
    await settled();
    expect(status(two)).toBe('player');
    await two.session.logout();
    expect(status(one)).toBe('guest');
  });

  it('a token renewed in one is taken over by the other', async () => {
    const network = createTabs();
    const one = openTab({ tabs: network(), requestToken: () => Promise.resolve('t2') });
    const two = openTab({ tabs: network() });
    await one.session.loginByPassword({ email: 'a@b.c', password: 'x' });
    await one.token.renew('t1');
    expect(two.token.token$.value).toBe('t2');
  });

  it('that renew at once both survive: the one that is refused takes the token of the other', async () => {
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
  });

  it('a renewal asks nobody when another tab has brought a new token already', async () => {
    document.cookie = 'token=t9; Path=/';
    const tab = openTab();
    await expect(tab.token.renew('t1')).resolves.toBe('t9');
  });

  it('everyone who asks during a renewal gets the same one', async () => {
    let asked = 0;
    const tab = openTab({ requestToken: () => Promise.resolve(`t${++asked}`) });
    await expect(Promise.all([tab.token.renew(null), tab.token.renew(null)])).resolves.toEqual(['t1', 't1']);
  });
});
