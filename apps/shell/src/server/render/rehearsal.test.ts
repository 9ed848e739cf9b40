import { describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract/manifest';
import { rehearsalsOf } from './rehearsal.ts';

function moduleOf(expose: string, pattern: string, guests = true): RemoteManifest['modules'][number] {
  return { expose, guests, routes: [{ pattern }] } as RemoteManifest['modules'][number];
}

describe('rehearsals', () => {
  const modules = [
    moduleOf('./dice', '/games/dice'),
    moduleOf('./bet', '/games/dice/bets/:betId'),
    moduleOf('./own', '/own', false),
  ];
  const tasks = rehearsalsOf({ name: 'games-dice', version: '1.0.0', modules } as RemoteManifest);

  it('are of the modules that a guest reaches at an address without parameters', () => {
    expect(tasks.map(({ expose, location }) => [expose, location.path])).toEqual([['./dice', '/games/dice']]);
  });
});
