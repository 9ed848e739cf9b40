import type { SessionState } from '@baize/contract';
import { expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { sampleUser } from '../testing/sample-page.ts';
import { createEventBus } from './event-bus.ts';
import { createModals } from './modals.ts';
import { followQueryFlags } from './query-flags.ts';
import type { SiteLocation } from './site/site.ts';

function visit(search: string, session: SessionState = { status: 'guest' }, hash = '') {
  const went: string[] = [];
  const replaced: unknown[] = [];
  const location$ = new BehaviorSubject<SiteLocation>({ path: '/games/dice', search, hash, by: 'load' });
  const session$ = new BehaviorSubject(session);
  const go = (path: string): void => {
    const { pathname, search: query } = new URL(path, 'http://site.test');
    location$.next({ path: pathname, search: query, hash: '', by: 'push' });
  };
  const events = createEventBus((error) => {
    throw error;
  });
  const modals = createModals(events, { openLayer: () => undefined, closeLayer: () => undefined });
  followQueryFlags({
    session$,
    events,
    modals,
    site: {
      location$,
      navigate(path, options) {
        went.push(path);
        replaced.push(options?.replace);
        go(path);
      },
      href: (path) => path,
      relocate: () => undefined,
      openLayer: () => undefined,
      closeLayer: () => undefined,
      leave: () => undefined,
      linkOrigins: new Set(),
    },
  });
  return {
    went,
    replaced,
    go,
    events,
    login() {
      session$.next(player);
      events.publish('session.started', { userId: 'u1' });
    },
    provedGuest() {
      session$.next({ status: 'guest' });
      events.publish('session.ended', { reason: 'profile-failed' });
    },
    open: () => modals.open$.value?.name,
  };
}
const player: SessionState = { status: 'player', user: sampleUser(), region: 'RU' };

it.each([
  ['?signup', 'Register'],
  ['?login=1&utm_source=x', 'Login'],
  ['?deposit', 'Login'],
  ['?login=yes', 'Login'],
  ['?deposit=1', 'Login'],
  ['?deposit=true', 'Login'],
  ['?deposit=2', undefined],
  ['?login&deposit&signup', 'Register'],
  ['?utm_source=x', undefined],
] as const)('[row:R48] a guest who comes with %s sees %s', (search, modal) => {
  expect(visit(search).open()).toBe(modal);
});

it('[row:R48] the flags go after a login, and nothing else does', () => {
  const { went, login } = visit('?login&utm_source=x&signup=1');
  expect(went).toEqual([]);
  login();
  expect(went).toEqual(['/games/dice?utm_source=x']);
});

it('[row:R48] the address without them takes the place of the one with them, and keeps its anchor', () => {
  const { went, replaced, login, go } = visit('?signup', { status: 'guest' }, '#rules');
  login();
  expect([went, replaced]).toEqual([['/games/dice#rules'], [true]]);
  go('/faq?a=1');
  expect(went).toHaveLength(1);
});

it('[row:R48] whoever came to deposit does so after the login, a player at once', () => {
  const guest = visit('?deposit=1');
  guest.login();
  expect(guest.open()).toBe('PayIn');
  const own = visit('?deposit', player);
  expect([own.open(), own.went]).toEqual(['PayIn', ['/games/dice']]);
});

it('[row:R48] a player is not asked to log in again', () => {
  const { open, went } = visit('?login', player);
  expect([open(), went]).toEqual([undefined, ['/games/dice']]);
});

it('[row:R48] a deposit with a value is no flag', () => {
  expect(visit('?deposit=0195a1f0-0000-7000-8000-000000000000').open()).toBeUndefined();
});

it('[row:R48] a link within the site opens one too, for a guest and for a player', () => {
  const { go, login, open } = visit('');
  expect(open()).toBeUndefined();
  go('/?signup');
  expect(open()).toBe('Register');
  login();
  go('/bonuses?deposit');
  expect(open()).toBe('PayIn');
});

it('[row:R48] a page that came pending waits until it is known who is here', () => {
  const { provedGuest, open } = visit('?login', { status: 'pending' });
  expect(open()).toBeUndefined();
  provedGuest();
  expect(open()).toBe('Login');
});

it('[row:R49] every modal can be asked for by an event', () => {
  const { events, open } = visit('');
  events.publish('modal.requested', { name: 'Verification', props: {} });
  expect(open()).toBe('Verification');
  events.publish('modal.requested', { name: 'LoginByEmail', props: { email: 'a@b.c' } });
  expect(open()).toBe('LoginByEmail');
});
