import type { SessionState } from '@baize/contract';
import { COOKIES } from '@baize/devkit/specification/cookies';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { clearCookies } from '../../testing/cookie-jar.ts';
import { samplePage, sampleUser } from '../../testing/sample-page.ts';
import { writeCookie } from '../cookies.ts';
import { createEventBus } from '../event-bus.ts';
import type { OpenModal } from '../modals.ts';
import { createNotifications } from '../notifications.ts';
import { forgetPlayers } from './forget-player.ts';
import { KEPT_DATA } from './kept-data.ts';

const player: SessionState = { status: 'player', user: sampleUser(), region: 'RU' };
const guest: SessionState = { status: 'guest' };

/** Of the player: nothing of it may be found afterwards. */
const OF_PLAYER = {
  cookies: ['activeCurrency', 'newPayoutShown', 'ssoRedirected', 'ph_key_posthog', 'intercom-session-a1'],
  local: ['baize.betting.slip', 'baize.betting.favourites', 'baize.play-time', 'ph_key_posthog', 'of.some.remote'],
  tab: ['baize.session.u1.dice.RUB', 'baize.stake.dice.RUB', 'baize.rooms.seed', 'of.some.remote'],
};
/** The browser's own data, with the life that the specification gives it. */
const OF_BROWSER = {
  cookies: ['super_bonus', 'userVersion', 'userBrowser', 'stag', 'promo', 'welcomePackTimestamp', 'locale', 'theme'],
  local: ['fingerprint', 'baize.installHidden', 'baize.hints', 'baize.play.sound'],
  tab: ['baize.reloadedAt'],
};
const ATTEMPTS = ['baize.attempt.dice', 'baize.attempt.slip'];

function fill(): void {
  for (const { cookies, local, tab } of [OF_PLAYER, OF_BROWSER]) {
    for (const name of cookies) writeCookie(name, 'x', 1);
    for (const key of local) localStorage.setItem(key, 'x');
    for (const key of tab) sessionStorage.setItem(key, 'x');
  }
  for (const key of ATTEMPTS) sessionStorage.setItem(key, 'x');
}

const kept = () => ({
  cookies: document.cookie.split('; ').map((pair) => pair.split('=', 1)[0]),
  local: Object.keys(localStorage),
  tab: Object.keys(sessionStorage),
});

function open(session: SessionState, served: SessionState = session) {
  const session$ = new BehaviorSubject(session);
  const events = createEventBus((error) => {
    throw error;
  });
  const open$ = new BehaviorSubject<OpenModal | null>(null);
  const modals = {
    open$,
    open: () => undefined,
    close: jest.fn(),
    bell: () => undefined,
    prove: async () => false,
    secondStep: async () => false,
  };
  const notifications = createNotifications();
  forgetPlayers({ session$, events, modals, notifications, page: samplePage({ session: served }) });
  return { session$, events, open$, modals, notifications };
}

beforeEach(() => {
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  fill();
});

describe('what the player leaves in the browser', () => {
  it('[row:S02] [row:E12] a logout leaves what is the browser’s, and nothing of the player', () => {
    const { session$, events } = open(player);
    session$.next(guest);
    events.publish('session.ended', { reason: 'logged-out' });
    expect(kept()).toEqual({
      cookies: expect.arrayContaining(OF_BROWSER.cookies),
      local: expect.arrayContaining(OF_BROWSER.local),
      tab: OF_BROWSER.tab,
    });
    expect(kept().cookies).toHaveLength(OF_BROWSER.cookies.length);
    expect(kept().local).toHaveLength(OF_BROWSER.local.length);
  });

  it.each(['refresh-refused', 'profile-failed'] as const)(
    '%s: what is known of money on its way waits for the player',
    (reason) => {
      const { session$, events } = open(player);
      session$.next(guest);
      events.publish('session.ended', { reason });
      expect(kept().tab.toSorted()).toEqual([...ATTEMPTS, ...OF_BROWSER.tab].toSorted());
    },
  );

  it('session-ended-before-the-page-was-ready: it is forgotten all the same', () => {
    open(guest, player);
    expect(kept().cookies).not.toContain('activeCurrency');
  });

  it('session-ended-while-the-tab-slept: it is forgotten when the tab wakes as a guest’s', () => {
    open(player);
    open(guest);
    expect(kept().tab).not.toContain('baize.session.u1.dice.RUB');
  });

  it('a guest keeps what a guest has made', () => {
    open(guest);
    expect(kept().local).toContain('baize.betting.slip');
    expect(kept().tab).toContain('baize.stake.dice.RUB');
  });

  it('[row:S02] who shows what was kept is told, and what is open of the player closes', () => {
    const told = jest.fn();
    addEventListener('storage', told, { once: true });
    const { events, open$, modals, notifications } = open(player);
    open$.next({ name: 'PayIn', props: {} });
    notifications.notify({ kind: 'success', title: 'Credited 1,000' });
    events.publish('session.ended', { reason: 'logged-out' });
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ key: null }));
    expect(modals.close).toHaveBeenCalled();
    expect(notifications.shown$.value).toEqual([expect.objectContaining({ leaving: true })]);
  });

  it('[row:E12] a cookie that the specification gives a life outlives a logout, but for those of the session itself', () => {
    const lasting = COOKIES.filter(({ name, seconds }) => seconds !== null && !['token', 'bearerToken'].includes(name));
    for (const { name } of lasting) writeCookie(name, 'x', 1);
    const { session$, events } = open(player);
    session$.next(guest);
    events.publish('session.ended', { reason: 'logged-out' });
    expect(kept().cookies).toEqual(expect.arrayContaining(lasting.map(({ name }) => name)));
  });

  it('[row:E12] every cookie of the specification has its row', () => {
    const rows = KEPT_DATA.filter(({ keeper }) => keeper === 'cookie').map(({ name }) => name);
    expect(rows).toEqual(expect.arrayContaining(COOKIES.map(({ name }) => name)));
  });

  it('every row says why', () => {
    for (const { name, why } of KEPT_DATA) expect([name, why.length > 5]).toEqual([name, true]);
  });
});
