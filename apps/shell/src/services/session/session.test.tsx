import type { SessionState } from '@baize/contract';
import { CallFailure } from '@baize/contract';
import type { AnswerOf, Call, CallInput } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
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
    sso: createSingleSignOn(siteLink, development, (url) => left.push(url)),
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
  it('[S02] a login counts once the profile is loaded, and the token is kept in its cookie', async () => {
    const tab = openTab();
    const login = tab.session.enter('t1');
    expect(status(tab)).toBe('guest');
    await login;
    expect(tab.session.session$.value).toMatchObject({ status: 'player', user: { id: 'u1' }, region: 'KZ' });
    expect(readCookie('token')).toBe('t1');
    expect(tab.asked).toEqual([calls.getProfile]);
  });

  it('[S02] a logout clears token and profile', async () => {
    const tab = openTab();
    await tab.session.enter('t1');
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
    await tab.session.enter('t1');
    await expect(tab.session.logout()).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(status(tab)).toBe('player');
  });

  it('[S03] [X02] a profile that cannot be fetched logs out locally and clears the token', async () => {
    const tab = openTab({
      answer: (call) =>
        call === calls.getProfile ? refused(500, 'internal') : { success: true, token: 't1', sso: null },
    });
    await expect(tab.session.enter('t1')).rejects.toMatchObject({
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

describe('[S07] [X04] a renewal that fails', () => {
  async function playerTab(options: TabOptions = {}) {
    const tab = openTab(options);
    await tab.session.enter('t1');
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

  it('[S07] [X04] with a 401 also sends the browser to the single sign-on, if there is one', async () => {
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

describe('[S04] single sign-on', () => {
  const link = 'https://sso.test/in';
  const pageInLink = (url: string | undefined): string => atob(new URL(url ?? '').searchParams.get('url') ?? '');
  afterEach(() => history.replaceState(null, '', '/'));

  it('[S04] a login is handed on once, with the page’s address in base64, and the mark says so', async () => {
    const tab = openTab();
    await tab.session.enter('t1', { sso: link });
    expect(tab.left).toHaveLength(1);
    expect(pageInLink(tab.left[0])).toBe(location.href);
    expect(readCookie('ssoRedirected')).toBe('1');
    await tab.session.enter('t2', { sso: link });
    expect(tab.left).toHaveLength(1);
  });

  it('[S04] the mark goes when the redirect comes back, and the next login may be handed on again', async () => {
    document.cookie = 'ssoRedirected=1; Path=/';
    const tab = openTab();
    expect(readCookie('ssoRedirected')).toBeNull();
    expect(tab.left).toEqual([]);
    await tab.session.enter('t1', { sso: link });
    expect(tab.left).toHaveLength(1);
  });

  it.each([
    ['no_sso in the address', '/?no_sso', false],
    ['development', '/', true],
  ])('[S04] %s suppresses it', async (_what, address, development) => {
    history.replaceState(null, '', address);
    const tab = openTab({ development, siteLink: link });
    await tab.session.enter('t1', { sso: link });
    tab.session.renewalFailed(refused(401, 'refresh-refused'));
    expect(tab.left).toEqual([]);
  });

  it('[S04] a login without one clears the mark', async () => {
    const tab = openTab();
    document.cookie = 'ssoRedirected=1; Path=/';
    await tab.session.enter('t1', { sso: null });
    expect(readCookie('ssoRedirected')).toBeNull();
  });
});

describe('what is done with a token before the player is shown', () => {
  it('waits, may put another token in its place, and the profile is asked for once after it', async () => {
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

  it('that fails leaves nobody logged in', async () => {
    const tab = openTab();
    const failing = tab.session.enter('t1', { prepare: () => Promise.reject(refused(401, 'unauthorized')) });
    await expect(failing).rejects.toMatchObject({ code: 'unauthorized' });
    expect([status(tab), readCookie('token')]).toEqual(['guest', null]);
  });
});

it('a profile that comes after the end of the session brings nobody back', async () => {
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
  it('a login and a logout in one reach the other', async () => {
    const network = createTabs();
    const [one, two] = [openTab({ tabs: network() }), openTab({ tabs: network() })];
    await Promise.all([one.session.start(), two.session.start()]);
    await one.session.enter('t1');
    await settled();
    expect(status(two)).toBe('player');
    await two.session.logout();
    expect(status(one)).toBe('guest');
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

  it('a token renewed in one is taken over by the other', async () => {
    const network = createTabs();
    const one = openTab({ tabs: network(), requestToken: () => Promise.resolve('t2') });
    const two = openTab({ tabs: network() });
    await one.session.enter('t1');
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
