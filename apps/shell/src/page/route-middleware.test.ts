import { describe, expect, it } from '@jest/globals';
import { redirectOfMiddleware } from './route-middleware.ts';
import type { RouteContext } from './route-middleware.ts';

const context: RouteContext = { gamesClosed: false, session: 'guest', flags: {} };

describe('route middleware', () => {
  it.each(['unheard-of', 'toString', ''])('[row:X14] unknown route middleware: %j is an error', (name) => {
    expect(() => redirectOfMiddleware(['open-host', name], context)).toThrow(`Unknown route middleware: ${name}`);
  });

  it('[row:X14] what the pages of this site name is known, and is asked in turn until one leads elsewhere', () => {
    const both = ['open-host', 'bonus-balances'];
    const player = { ...context, session: 'player' } as const;
    expect(redirectOfMiddleware([], context)).toBeNull();
    expect(redirectOfMiddleware(both, context)).toBeNull();
    expect(redirectOfMiddleware(both, player)).toBe('/error?errorCode=404');
    expect(redirectOfMiddleware(both, { ...player, gamesClosed: true })).toBe('/error?errorCode=closed-here');
    // The page may not be shown: what is unknown behind that is not asked.
    expect(redirectOfMiddleware(['open-host', 'unheard-of'], { ...context, gamesClosed: true })).toBe(
      '/error?errorCode=closed-here',
    );
  });

  it('[row:V06] the first that leads elsewhere decides', () => {
    expect(redirectOfMiddleware(['open-host', 'bonus-balances'], { ...context, gamesClosed: true })).toBe(
      '/error?errorCode=closed-here',
    );
    expect(redirectOfMiddleware(['open-host', 'bonus-balances'], context)).toBeNull();
  });

  it.each([
    ['player', { bonus_balances: true }, null],
    ['player', {}, '/error?errorCode=404'],
    ['player', { bonus_balances: false }, '/error?errorCode=404'],
    ['player', { other: true }, '/error?errorCode=404'],
    ['guest', {}, null],
    ['pending', {}, null],
  ] as const)('[row:V05] a %s with the flags %j', (session, flags, target) => {
    expect(redirectOfMiddleware(['bonus-balances'], { ...context, session, flags })).toBe(target);
  });
});
