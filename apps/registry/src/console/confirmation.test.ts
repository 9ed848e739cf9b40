import { describe, expect, it } from '@jest/globals';
import type { RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { confirmationOf } from './confirmation.ts';

const remote: RemoteStatus = {
  name: 'games-dice',
  title: 'Dice',
  routes: ['/games/dice'],
  cloth: null,
  glyph: [],
  state: 'candidate',
  live: '1.1.0',
  candidate: { version: '1.2.0', basisPoints: 1_000 },
  previous: '1.0.0',
  rules: [],
  rollout: null,
  locked: [],
  stopped: null,
  served: null,
  lastAct: null,
  versions: [],
  published: 2,
};

describe('a confirmation names version and traffic', () => {
  it('of a release', () => {
    expect(confirmationOf({ operation: 'release', remote: 'games-dice', version: '1.3.0' }, remote)).toEqual({
      title: 'Release games-dice 1.3.0?',
      effects: [
        '100 % of visitors get 1.3.0: new pages at once, open tabs at their next safe point.',
        '1.1.0 is live now.',
        'The canary 1.2.0, at 10 % now, ends.',
      ],
      button: 'Release 1.3.0 to 100 %',
      danger: false,
    });
  });

  it('of a release that may make calls it could not make before', () => {
    const operation = { operation: 'release', remote: 'games-dice', version: '1.3.0' } as const;
    expect(confirmationOf(operation, remote, ['POST general/cashier/withdrawals'])?.effects.at(-1)).toBe(
      'It may make calls of accounts and money that it could not make before: POST general/cashier/withdrawals.',
    );
  });

  it('of a rollback', () => {
    expect(confirmationOf({ operation: 'rollback', remote: 'games-dice' }, remote)).toMatchObject({
      button: 'Roll back to 1.0.0',
      danger: true,
    });
    expect(confirmationOf({ operation: 'rollback', remote: 'games-dice' }, { ...remote, previous: null })).toBeNull();
  });

  it('of a share, and of ending it', () => {
    const ask = (basisPoints: number): unknown =>
      confirmationOf({ operation: 'candidate', remote: 'games-dice', version: '1.2.0', basisPoints }, remote)?.effects;
    expect(ask(2_500)).toEqual([
      '25 % of visitors get 1.2.0: new pages at once, open tabs at their next safe point.',
      '75 % get 1.1.0.',
      '1.2.0 goes to 10 % now.',
    ]);
    expect(ask(0)).toEqual([
      '100 % of visitors get 1.1.0: new pages at once, open tabs at their next safe point.',
      '1.2.0 goes to 10 % now.',
    ]);
  });
});
