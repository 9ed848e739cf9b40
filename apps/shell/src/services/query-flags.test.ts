import type { SessionState } from '@baize/contract';
import { expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { sampleUser } from '../testing/sample-page.ts';
import { createEventBus } from './event-bus.ts';
import { createModals } from './modals.ts';
import { followQueryFlags } from './query-flags.ts';
import type { SiteLocation } from './site/site.ts';

function visit(search: string, session: SessionState = { status: 'guest' }) {
  const went: string[] = [];
  const events = createEventBus((error) => {
    throw error;
  });
  const modals = createModals(events, { openLayer: () => undefined, closeLayer: () => undefined });
  followQueryFlags({
    session$: new BehaviorSubject(session),
    events,
    modals,
    site: {
      location$: new BehaviorSubject<SiteLocation>({ path: '/games/dice', search, hash: '', by: 'load' }),
      navigate: (path) => went.push(path),
      href: (path) => path,
      relocate: () => undefined,
      openLayer: () => undefined,
      closeLayer: () => undefined,
    },
  });
  return { went, login: () => events.emit('session.started', { userId: 'u1' }), open: () => modals.open$.value?.name };
}
const player: SessionState = { status: 'player', user: sampleUser(), region: 'RU' };

it.each([
  ['?signup', 'Register'],
  ['?login=1&utm_source=x', 'Login'],
  ['?deposit', 'Login'],
  ['?utm_source=x', undefined],
] as const)('a guest who comes with %s sees %s', (search, modal) => {
  expect(visit(search).open()).toBe(modal);
});

it('the flags go after a login, and nothing else does', () => {
  const { went, login } = visit('?login&utm_source=x&signup=1');
  expect(went).toEqual([]);
  login();
  expect(went).toEqual(['/games/dice?utm_source=x']);
});

it('whoever came to deposit does so after the login, a player at once', () => {
  const guest = visit('?deposit=1');
  guest.login();
  expect(guest.open()).toBe('PayIn');
  const own = visit('?deposit', player);
  expect([own.open(), own.went]).toEqual(['PayIn', ['/games/dice']]);
});

it('a player is not asked to log in again', () => {
  const { open, went } = visit('?login', player);
  expect([open(), went]).toEqual([undefined, ['/games/dice']]);
});

it('a deposit with a value is no flag', () => {
  expect(visit('?deposit=0195a1f0-0000-7000-8000-000000000000').open()).toBeUndefined();
});
