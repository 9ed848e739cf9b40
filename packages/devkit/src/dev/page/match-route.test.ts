import { expect, test } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract';
import { matchRoute } from './match-route.ts';

const manifest = {
  modules: [
    { expose: './bet', routes: [{ pattern: '/games/dice/bets/:betId' }] },
    { expose: './dice', routes: [{ pattern: '/games/dice' }] },
    { expose: './rules', routes: [{ pattern: '/rules/*' }] },
  ],
} as unknown as RemoteManifest;

test.each([
  ['/games/dice', './dice', '/games/dice', {}],
  ['/games/dice/', './dice', '/games/dice/', {}],
  ['/hi/games/dice', './dice', '/games/dice', {}],
  ['/', './dice', '/games/dice', {}],
  ['/en', './dice', '/games/dice', {}],
  ['/games/dice/bets/a%2Fb', './bet', '/games/dice/bets/a%2Fb', { betId: 'a/b' }],
  ['/rules/dice/odds', './rules', '/rules/dice/odds', {}],
])('%s shows %s', (pathname, expose, path, params) => {
  expect(matchRoute(manifest, pathname, '?a=1')).toMatchObject({
    module: { expose },
    location: { path, params, search: '?a=1' },
  });
});

test.each(['/games', '/games/dice/bets', '/games/crash', '/rule'])('%s shows nothing', (pathname) => {
  expect(matchRoute(manifest, pathname, '')).toBeUndefined();
});
