import { describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract/manifest';
import type { Service } from '@baize/protocol';
import { rehearsalsOf } from './rehearsal.ts';

const services = {} as Record<Service, string>;

function moduleOf(expose: string, pattern: string, guests = true): RemoteManifest['modules'][number] {
  return { expose, guests, routes: [{ pattern }] } as RemoteManifest['modules'][number];
}

describe('rehearsals', () => {
  const modules = [
    moduleOf('./dice', '/games/dice'),
    moduleOf('./bet', '/games/dice/bets/:betId'),
    moduleOf('./own', '/own', false),
  ];
  const tasks = rehearsalsOf({ name: 'games-dice', version: '1.0.0', modules } as RemoteManifest, services);

  it('are of the modules that a guest reaches at an address without parameters', () => {
    expect(tasks.map(({ expose, location }) => [expose, location.path])).toEqual([['./dice', '/games/dice']]);
  });

  it('name the module whose texts the page has, for the worker keeps the texts it found', () => {
    const slot = { remote: 'games-dice', version: '1.0.0', expose: './dice', params: {} };
    expect(tasks[0]?.page.route).toEqual({ kind: 'remote', slot });
  });
});
