import { describe, expect, jest, test } from '@jest/globals';
import { User, calls } from '@baize/protocol';
import type { DiceConfig } from '@baize/protocol/games/dice/dice';
import { answer, createFakeShell, fakeLoadContext, fakeLocation, refuse } from './index.ts';

const config = {} as DiceConfig;
const unreachable = (): never => {
  throw new Error('nobody may ask for this');
};

describe('the network', () => {
  const betting = () => {
    const taken: unknown[] = [];
    const answers = { getDiceConfig: () => (taken.push('taken'), config) };
    return { taken, ...createFakeShell({ service: 'dice', answers }) };
  };

  test('refuses by a code, with its status, before the service does anything', async () => {
    const { shell, controls, taken } = betting();
    controls.setNetwork({ refuses: 'balance-too-low' });
    await expect(shell.http.call(calls.getDiceConfig)).rejects.toMatchObject({ code: 'balance-too-low', status: 409 });
    controls.setNetwork('answers');
    await expect(shell.http.call(calls.getDiceConfig)).resolves.toBe(config);
    expect(taken).toHaveLength(1);
  });

  test('loses an answer after the service has done what it was asked to', async () => {
    const { shell, controls, taken } = betting();
    controls.setNetwork('answers-lost');
    await expect(shell.http.call(calls.getDiceConfig)).rejects.toMatchObject({ code: 'network-error' });
    expect(taken).toHaveLength(1);
  });

  test('never answers, until the remote gives the call up', async () => {
    const { shell, controls, taken } = betting();
    controls.setNetwork('silent');
    const given = new AbortController();
    const calling = shell.http.call(calls.getDiceConfig, { signal: given.signal });
    given.abort();
    await expect(calling).rejects.toMatchObject({ code: 'network-error' });
    expect(taken).toEqual([]);
  });

  test('answers seconds late', async () => {
    jest.useFakeTimers();
    const { shell, controls } = betting();
    controls.setNetwork('late');
    let came = false;
    const calling = shell.http.call(calls.getDiceConfig).then(() => (came = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(came).toBe(false);
    await jest.advanceTimersByTimeAsync(5_000);
    await calling;
    jest.useRealTimers();
  });
});

test('a visitor may be anywhere, and may not be known yet', () => {
  const { shell, controls } = createFakeShell();
  const heard: unknown[] = [];
  shell.events.on('geo.changed', ({ geo }) => heard.push(geo?.country_code ?? null));
  controls.setCountry('KZ');
  expect(shell.geo$.value).toMatchObject({ country_code: 'KZ', region: 'KZ' });
  controls.setCountry(null);
  controls.forget();
  expect([shell.geo$.value, shell.session$.value, shell.wallet$.value]).toEqual([null, { status: 'pending' }, null]);
  expect(heard).toEqual(['RU', 'KZ', null]);
});

describe('calls', () => {
  test('are answered from the canned answers and recorded', async () => {
    const { shell, records } = createFakeShell({ service: 'dice', answers: { getDiceConfig: answer(config) } });
    await expect(shell.http.call(calls.getDiceConfig)).resolves.toBe(config);
    expect(records.calls).toEqual([{ name: 'getDiceConfig', input: {} }]);
  });

  test('are known by what they say, for a bundle has a copy of its own', async () => {
    const { shell } = createFakeShell({ service: 'dice', answers: { getDiceConfig: answer(config) } });
    await expect(shell.http.call({ ...calls.getDiceConfig })).resolves.toBe(config);
  });

  test('that the protocol does not have are refused', async () => {
    const { shell } = createFakeShell();
    await expect(shell.http.call({ ...calls.getSeeds, path: '/invented' })).rejects.toThrow('GET bound /invented');
  });

  test('are refused with the status that the code has on the server', async () => {
    const answers = { getSeeds: () => Promise.reject(refuse('seed-in-use')) };
    const { shell } = createFakeShell({ answers });
    await expect(shell.http.call(calls.getSeeds)).rejects.toMatchObject({ code: 'seed-in-use', status: 409 });
  });

  test('of players are refused to guests before any answer is asked', async () => {
    const { shell } = createFakeShell({ session: 'guest', answers: { getSeeds: unreachable } });
    await expect(shell.http.call(calls.getSeeds)).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  });

  test.each([
    [
      'the connection is lost',
      () => {
        const fake = createFakeShell({ service: 'dice', answers: { getDiceConfig: answer(config) } });
        fake.controls.loseConnection(1);
        return fake;
      },
    ],
    ['there is no answer', () => createFakeShell({ service: 'dice' })],
    [
      'the module is bound to another service',
      () => createFakeShell({ service: 'crash', answers: { getDiceConfig: answer(config) } }),
    ],
  ])('fail as the network does when %s', async (_when, make) => {
    await expect(make().shell.http.call(calls.getDiceConfig)).rejects.toMatchObject({
      code: 'network-error',
      status: null,
    });
  });

  test('that were given up fail', async () => {
    const { shell } = createFakeShell({ service: 'dice', answers: { getDiceConfig: answer(config) } });
    await expect(shell.http.call(calls.getDiceConfig, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'network-error',
    });
  });

  test('of `load` are answered as the shell answers', async () => {
    const fake = createFakeShell({ service: 'dice', answers: { getDiceConfig: answer(config) } });
    const context = fakeLoadContext(fake, fakeLocation('/games/dice?x=1'));
    await expect(context.call(calls.getDiceConfig, {})).resolves.toBe(config);
    expect(context).toMatchObject({
      loggedIn: true,
      currency: 'RUB',
      location: { path: '/games/dice', search: '?x=1' },
    });
  });
});

describe('the player', () => {
  test('sees a new balance and hears of it', () => {
    const { shell, controls, records } = createFakeShell();
    controls.setBalance(123);
    expect(shell.wallet$.value).toEqual({ currency: 'RUB', balanceUnits: 123 });
    expect(records.events).toEqual([
      { name: 'balance.changed', payload: { currency: 'RUB', balanceUnits: 123, sequence: 1 } },
    ]);
  });

  test('logs out and in', () => {
    const { shell, controls } = createFakeShell();
    controls.logout();
    expect(shell.session$.value).toEqual({ status: 'guest' });
    controls.login({ name: 'Other' });
    expect(shell.session$.value).toMatchObject({ status: 'player', user: { name: 'Other' } });
  });
});

test('a session that expires ends as the real one does, and says why', () => {
  const { shell, controls, records } = createFakeShell();
  controls.expire();
  expect([shell.session$.value, shell.wallet$.value]).toEqual([{ status: 'guest' }, null]);
  expect(records.events.at(-1)).toEqual({ name: 'session.ended', payload: { reason: 'refresh-refused' } });
});

test('a profile that is read again says what has changed, bonus and identity among it; a guest has none', () => {
  const { shell, controls } = createFakeShell();
  const user = () => (shell.session$.value.status === 'player' ? shell.session$.value.user : null);
  controls.setUser({ verification: { is_need: true, data: { status: 'failed' } } });
  controls.setBonus(500);
  expect(user()).toMatchObject({
    balance: 10_000_000,
    bonus_balance: 500,
    total_balance: 10_000_500,
    bonus: { state: 'active', currency: 'RUB', terms: { maxStakeUnits: 500 } },
    verification: { is_need: true },
  });
  expect(User.safeParse(user()).success).toBe(true);
  controls.setBonus(0);
  expect(user()).toMatchObject({ bonus: null, total_balance: 10_000_000 });
  controls.logout();
  expect(() => controls.setUser({ name: 'Other' })).toThrow('log in first');
});

describe('texts', () => {
  test('follow the language, with the plural forms of the language', () => {
    const ru = { bets: { many_one: '{{count}} ставка', many_few: '{{count}} ставки' } };
    const { shell, controls } = createFakeShell({ catalogues: { ru, en: { bets: { many_other: '{{count}} bets' } } } });
    expect(shell.i18n.t('bets.many', { count: 3 })).toBe('3 ставки');
    controls.setLocale('en');
    expect(shell.i18n.t('bets.many', { count: 3 })).toBe('3 bets');
  });

  test('are their keys without a catalogue', () => {
    expect(createFakeShell().shell.i18n.t('some.key')).toBe('some.key');
  });
});

describe('the socket', () => {
  const wallet = (balanceUnits: number, sequence: number) => ({ currency: 'RUB', balanceUnits, sequence }) as const;

  test('gives the state first, then messages, until disposed', async () => {
    const { shell, controls } = createFakeShell();
    const seen: unknown[] = [];
    controls.live.snapshot('wallet', wallet(1, 1));
    const dispose = shell.live.subscribe('wallet', {
      snapshot: (state) => seen.push(state),
      message: (message) => seen.push(message),
    });
    await Promise.resolve();
    controls.live.message('wallet', wallet(2, 2));
    dispose();
    controls.live.message('wallet', wallet(3, 3));
    expect(seen).toEqual([wallet(1, 1), wallet(2, 2)]);
    expect(controls.live.subscribers('wallet')).toBe(0);
  });

  test('loses messages while the connection is lost, and gives the state again after', () => {
    const { shell, controls, records } = createFakeShell({ service: 'crash' });
    const states: number[] = [];
    shell.live.subscribe('wallet', {
      snapshot: (state) => states.push(state.balanceUnits),
      message: unreachable,
    });
    controls.loseConnection(1000);
    controls.live.message('wallet', wallet(5, 5));
    controls.live.snapshot('wallet', wallet(6, 6));
    controls.restoreConnection(3500);
    expect(states).toEqual([6]);
    expect(records.events.at(-1)).toEqual({ name: 'connection.restored', payload: { service: 'crash', downMs: 2500 } });
  });
});

test('a swap waits for every predicate', () => {
  const { shell, controls } = createFakeShell();
  const dispose = shell.canSwap(() => false);
  expect(controls.canSwapNow()).toBe(false);
  dispose();
  expect(controls.canSwapNow()).toBe(true);
});

test('notes what the remote asked for', () => {
  const { shell, records } = createFakeShell({ locale: 'en', assetBase: '/release/' });
  shell.navigate('/games/dice');
  shell.modals.open('Login', { reason: 'bet' });
  shell.notify({ kind: 'info', title: 'hello' });
  shell.track('bet');
  expect(records).toMatchObject({
    navigations: [{ path: '/games/dice', replace: false }],
    modals: [{ name: 'Login', props: { reason: 'bet' } }],
    notifications: [{ kind: 'info', title: 'hello' }],
    tracked: [{ event: 'bet', properties: {} }],
  });
  expect(shell.href('/games/dice')).toBe('/en/games/dice');
  expect(shell.asset('art/ball.svg')).toBe('/release/art/ball.svg');
});
