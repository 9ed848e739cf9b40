import { describe, expect, it } from '@jest/globals';
import { redirectOfMiddleware } from './route-middleware.ts';
import type { RouteContext } from './route-middleware.ts';

const context: RouteContext = { gamesClosed: false, session: 'guest', flags: {} };

describe('route middleware', () => {
  it.each(['unheard-of', 'toString', ''])('[X14] unknown route middleware: %j is an error', (name) => {
    expect(() => redirectOfMiddleware(['open-host', name], context)).toThrow(`Unknown route middleware: ${name}`);
  });

  it('[V06] the first that leads elsewhere decides', () => {
    expect(redirectOfMiddleware(['open-host', 'bonus-balances'], { ...context, gamesClosed: true })).toBe(
      '/error?errorCode=closed-here',
    );
    expect(redirectOfMiddleware(['open-host', 'bonus-balances'], context)).toBeNull();
  });

  it.each([
    ['player', { bonus_balances: true }, null],
    ['player', {}, '/error?errorCode=404'],
    ['guest', {}, null],
    ['pending', {}, null],
  ] as const)('[V05] a %s with the flags %j', (session, flags, target) => {
    expect(redirectOfMiddleware(['bonus-balances'], { ...context, session, flags })).toBe(target);
  });
});
