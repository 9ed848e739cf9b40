import { describe, expect, it } from '@jest/globals';
import { createFakeShell, fakeLoadContext, fakeLocation, refuse, type FakeAnswers } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/en.json' with { type: 'json' };
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import texts from '../locales/fairness/en.json' with { type: 'json' };
import module from './module.tsx';
import type { Published } from './load.ts';

/** A bet of the published vectors (dice/1). */
const BET = {
  'Server seed': 'd850355578107bf8cce809878fbb6480ee9aa34d50580f8bff660388da889655',
  'Server seed hash': 'cce7fdbd50a01db9ec583f8541d7ce81854e1f6bc4b66ffa7d24f62b4f5199f8',
  'Client seed': 'C:0-0:b€1',
  Nonce: '6',
  Chance: '94.34',
  Roll: '56.62',
};
const HASH = 'ab'.repeat(32);
/** The signature of round 1000 of quicknet. */
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const ID = '11111111-2222-4333-8444-555555555555';

const record = {
  id: ID,
  game: 'dice',
  currency: 'RUB',
  wallet: 'real',
  stakeUnits: 375,
  payoutUnits: 393,
  creditedUnits: 393,
  maxWinUnits: 999_999,
  multiplier: 10_493,
  status: 'won',
  placedAt: '2026-11-28T00:00:00.000Z',
  settledAt: '2026-11-28T00:00:00.000Z',
  outcome: { direction: 'under', chance: 9_434, roll: 5_662 },
  proof: {
    algorithm: 'dice/1',
    serverSeed: BET['Server seed'],
    serverSeedHash: BET['Server seed hash'],
    clientSeed: BET['Client seed'],
    nonce: 6,
  },
} as const;

const answers: FakeAnswers = {
  getCrashState: () => ({ commitment: HASH, roundNumber: 7 }) as never,
  listChains: () => ({
    chains: [
      {
        game: 'crash',
        chainTerminatingHash: 'cd'.repeat(32),
        length: 1_000,
        version: 2,
        madeAt: 0,
        announcedAt: 0,
        promised: { source: 'quicknet', number: 12, at: 0 },
        salt: 'ef'.repeat(32),
        firstRound: 1,
        withdrawnAt: null,
      },
    ],
    more: false,
  }),
  getFeed: ({ query }) => ({ entries: query.game === 'crash' ? [{ game: 'crash', betId: ID } as never] : [] }),
  getBet: ({ params }) => {
    if (params.betId === ID) return record;
    throw refuse('bet-unknown' as never);
  },
};

async function show(given: FakeAnswers = answers): Promise<Published> {
  const shell = { service: 'crash', session: 'guest', locale: 'en', answers: given } as const;
  const fake = createFakeShell({ ...shell, catalogues: { en: { ...texts, kit } } });
  const location = fakeLocation('/fairness');
  const data = (await module.load?.(fakeLoadContext(fake, location))) as Published;
  render(<module.Root shell={fake.shell} location={location} data={data} />);
  return data;
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const verify = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  });
const verdict = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 3, name: /hold|Computed/ });

async function typeBet(): Promise<void> {
  await show();
  fireEvent.change(screen.getByLabelText('Prediction'), { target: { value: 'under' } });
  for (const [label, value] of Object.entries(BET)) type(label, value);
  await verify();
}

describe('/fairness', () => {
  it('shows what is published with whole values to copy, and what is not known it leaves out', async () => {
    const { played, beacon } = await show();
    expect(beacon).toBeNull();
    expect(played).toEqual({ crash: 'dice/1' });
    for (const value of [HASH, 'cd'.repeat(32), 'ef'.repeat(32), 'rooms/2', 'wheel/1'])
      expect(screen.getByText(value)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy: Crash, round 7' })).toBeTruthy();
    expect(screen.getByText('Salted by quicknet number 12', { exact: false })).toBeTruthy();
  });

  it.each([
    ['crash/1', /Crash: the latest bet was played by crash\/1, without a beacon.*can foresee/],
    ['crash/2', /Crash: the latest bet was played by crash\/2, with a public beacon.*not even the house/],
  ])('says of the game that is played by %s what that keeps from whom', async (algorithm, says) => {
    await show({ ...answers, getBet: () => ({ ...record, proof: { ...record.proof, algorithm } }) });
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.getByText(/Roulette: no bet yet/)).toBeTruthy();
  });

  it('shows the hashes of a player whom the server did not know', async () => {
    const own = { serverSeedHash: '12'.repeat(32), nextServerSeedHash: '34'.repeat(32) };
    const given: FakeAnswers = { ...answers, getSeeds: () => own as never };
    const shell = { service: 'crash', session: 'player', locale: 'en', answers: given } as const;
    const fake = createFakeShell({ ...shell, catalogues: { en: { ...texts, kit } } });
    const location = fakeLocation('/fairness');
    const context = { ...fakeLoadContext(fake, location), loggedIn: false };
    const data = (await module.load?.(context)) as Published;
    render(<module.Root shell={fake.shell} location={location} data={data} />);
    expect(screen.queryByText(own.serverSeedHash)).toBeNull();
    expect(await screen.findByText(own.serverSeedHash)).toBeTruthy();
    expect(screen.getByText(own.nextServerSeedHash)).toBeTruthy();
    expect(screen.getByText(texts.committed.about)).toBeTruthy();
  });

  it('is there without any service', async () => {
    await show({});
    await typeNothing();
  });

  it('recomputes what is typed, and shows the thread and every step', async () => {
    await typeBet();
    expect((await verdict()).textContent).toBe('It holds: everything typed matches');
    expect(document.activeElement).toBe(await verdict());
    const result = within(screen.getByRole('region', { name: /It holds/ }));
    expect(result.getAllByText('56.62')).toHaveLength(2);
    expect(result.getByText('C:0-0:b€1:6:0')).toBeTruthy();
  });

  it('says that it does not hold once one character is another', async () => {
    await typeBet();
    type('Server seed', BET['Server seed'].replace(/5$/, '6'));
    expect(screen.queryByRole('region', { name: /It holds/ })).toBeNull();
    await verify();
    expect((await verdict()).textContent).toBe('It does not hold');
  });

  it('computes what nothing was stated of, and claims nothing', async () => {
    await typeBet();
    for (const label of ['Server seed hash', 'Roll']) type(label, '');
    await verify();
    expect((await verdict()).textContent).toBe('Computed');
  });

  it('leads to the first field that is wrong, and says why', async () => {
    await typeBet();
    type('Nonce', '-1');
    await verify();
    const nonce = screen.getByLabelText('Nonce');
    expect(document.activeElement).toBe(nonce);
    expect(nonce.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Expected: a whole number.')).toBeTruthy();
  });

  it.each([
    ['its number', ID],
    ['its record', JSON.stringify({ bet: record })],
  ])('fills the form of %s', async (_, text) => {
    await show();
    type('Bet number or its record as JSON', text);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    });
    expect(screen.getByText('Filled in. Press “Verify”.')).toBeTruthy();
    await verify();
    expect((await verdict()).textContent).toBe('It holds: everything typed matches');
  });

  it.each([
    ['without a signature', '', texts.returned.unknown],
    ['with the signature that is known by now', SIGNATURE, texts.returned.known],
  ])('says of a round that was returned what it can show and what not, %s', async (_, signature, says) => {
    await show();
    const silent = {
      ...record,
      game: 'crash',
      status: 'refunded',
      payoutUnits: record.stakeUnits,
      outcome: { bust: null, cashedOutAt: null },
      proof: {
        algorithm: 'crash/2',
        voided: 'beacon-silent',
        hash: HASH,
        salt: 'a public salt',
        beacon: { closedAt: Date.UTC(2023, 7, 23, 15, 59, 23), round: 1000, ...(signature && { signature }) },
      },
    };
    type('Bet number or its record as JSON', JSON.stringify(silent));
    fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    await verify();
    expect((await verdict()).textContent).toBe('It holds: everything typed matches');
    const result = within(screen.getByRole('region', { name: /It holds/ }));
    expect(result.getByText(/was due at 2023-08-23T15:59:24.000Z/)).toBeTruthy();
    for (const text of [texts.returned.stake, says, texts.returned.published])
      expect(result.getByText(text)).toBeTruthy();
    expect(result.queryAllByText(kit.step.bust)).toHaveLength(signature === '' ? 0 : 1);
  });

  it('fills the form of a deposit of a room with all deposits of its round', async () => {
    const entries = ['alice', 'bob'].map((clientSeed, nth) => ({
      betId: nth === 1 ? ID : HASH,
      stakeUnits: 10_000,
      clientSeed,
    }));
    const room = { room: 'red', tickets: { first: 100, last: 199 }, winningTicket: 7 };
    const proof = { algorithm: 'rooms/1', roundNumber: 7, serverSeed: HASH };
    await show({
      ...answers,
      getBet: () => ({ ...record, game: 'rooms', outcome: room, proof }) as never,
      getRoomRound: () => ({ entries }) as never,
    });
    type('Bet number or its record as JSON', ID);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    });
    expect(screen.getByLabelText<HTMLInputElement>(texts.field.deposit).value).toBe('2');
    expect(screen.getByLabelText<HTMLInputElement>(kit.step.ownTickets).value).toBe('100, 199');
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.field.deposits).value).toBe('1.0000 alice\n1.0000 bob');
  });

  it('keeps the seeds when another game is chosen, and says that a record is none', async () => {
    await typeBet();
    fireEvent.change(screen.getByLabelText('Game'), { target: { value: 'coinflip' } });
    expect(screen.getByLabelText<HTMLInputElement>('Server seed').value).toBe(BET['Server seed']);
    expect(screen.getByLabelText<HTMLSelectElement>('Version of the rules').value).toBe('coinflip/2');
    type('Bet number or its record as JSON', '{"game":"dice"}');
    fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(screen.getByText('No such bet, or no record of a game known here.')).toBeTruthy();
  });
});

async function typeNothing(): Promise<void> {
  await verify();
  expect(screen.getAllByText('Fill this in.').length).toBeGreaterThan(3);
}
