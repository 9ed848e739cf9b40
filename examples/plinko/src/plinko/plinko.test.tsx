import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createFakeShell, dataOf, fakeLoadContext, fakeLocation, refuse } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/en.json' with { type: 'json' };
import type { PlaceBet, PlinkoBet } from '../calls.ts';
import en from '../locales/en.json' with { type: 'json' };
import { ALGORITHM, multipliers, pocketOf } from '../rules/plinko.ts';
import { loadPlinko } from './load.ts';
import plinko from './module.tsx';

const LIMITS = { currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 100_000_000, maxWinUnits: 10_000_000_000 };
const SEEDS = { serverSeedHash: 'ab'.repeat(32), clientSeed: 'wind', nonce: 5, nextServerSeedHash: '', previous: null };
/** Twelve rows, three times to the right: medium risk pays 1.50. */
const PATH = [1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0];

function drawn({ id, stakeUnits, rows, risk }: PlaceBet): PlinkoBet {
  const multiplier = multipliers({ rows, risk })[pocketOf(PATH)]!;
  return {
    id,
    game: 'plinko',
    currency: 'RUB',
    stakeUnits,
    payoutUnits: (stakeUnits * multiplier) / 10_000,
    multiplier,
    status: 'won',
    maxWinUnits: LIMITS.maxWinUnits,
    placedAt: '2026-11-20T10:00:00.000Z',
    outcome: { rows, risk, path: PATH },
    proof: { algorithm: ALGORITHM, serverSeed: null, ...SEEDS },
  };
}

function missing(): never {
  throw refuse('not-found');
}

/** The table in a fake shell, in front of a service that takes every bet. */
async function open(session: 'guest' | 'player' = 'player') {
  const bets = new Map<string, PlinkoBet>();
  const place = jest.fn(({ body }: { body: PlaceBet }) => {
    const bet = bets.get(body.id) ?? drawn(body);
    bets.set(body.id, bet);
    return { bet };
  });
  const fake = createFakeShell({
    service: 'plinko',
    session,
    locale: 'en',
    catalogues: { en: { ...en, kit } },
    teamAnswers: {
      'GET /config': () => ({ limits: [LIMITS] }),
      'GET /bets': () => ({ bets: [] }),
      'GET /bets/{betId}': ({ params }: { params: { betId: string } }) => bets.get(params.betId) ?? missing(),
      'GET /fairness/seeds': () => SEEDS,
      'POST /bets': place,
    },
  });
  const location = fakeLocation('/games/plinko');
  const data = await dataOf(loadPlinko(fakeLoadContext(fake, location)));
  const show = () => render(<plinko.Root shell={fake.shell} location={location} data={data} />);
  show();
  return { fake, place, bets, reload: () => (cleanup(), show()) };
}

const button = (name: RegExp) => within(screen.getByRole('region', { name: 'Bet' })).getByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets the ball fall through so many rows. */
async function fall(rows: number): Promise<void> {
  for (let row = 0; row < rows; row++) await pass(130);
}
const SAID = /Multiplier 1\.50×\. Net \+₽5\.00/;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('the table', () => {
  test('sends stake and choice, lets the ball fall, and says where it landed once it has', async () => {
    const { place } = await open();
    fireEvent.click(button(/Drop for/));
    await pass(1);
    expect(place.mock.calls[0]?.[0].body).toMatchObject({ stakeUnits: 100_000, rows: 12, risk: 'medium' });
    await fall(11);
    expect(screen.queryByText(SAID)).toBeNull();
    await fall(1);
    expect(screen.getByText(SAID)).toBeTruthy();
    expect(screen.getAllByRole('listitem').find(({ className }) => className.includes('landed'))?.textContent).toBe(
      '1.50',
    );
  });

  test('shows at once where the ball lands, when space is pressed while it falls', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: ' ' });
    await pass(1);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(screen.getByText(SAID)).toBeTruthy();
  });

  test('lowers the largest stake as the greatest multiplier grows, so that every win is paid in full', async () => {
    await open();
    fireEvent.change(screen.getByRole('slider', { name: 'Rows' }), { target: { value: '16' } });
    fireEvent.click(screen.getByRole('radio', { name: 'High' }));
    // 1,000,000 / 939
    expect(screen.getByText('₽1 – ₽1,064.96')).toBeTruthy();
  });

  test('asks a guest to log in, and lets them play on play money without a call', async () => {
    jest.useRealTimers();
    const { fake, place } = await open('guest');
    fireEvent.click(button(/Drop for/));
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet', offersDemo: true } }]);
    fireEvent.click(button(/Play for fun/));
    await screen.findByRole('group', { name: kit.demo.name });
    fireEvent.click(button(/Drop for/));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Show at once' }))[0]!);
    expect(screen.getByText(/Multiplier .* Net/)).toBeTruthy();
    expect(place).not.toHaveBeenCalled();
  });
});

describe('a bet whose answer is lost', () => {
  test('is looked up and not sent again, and is one bet', async () => {
    const { fake, place, bets } = await open();
    fake.controls.setNetwork('answers-lost');
    fireEvent.click(button(/Drop for/));
    await pass(100);
    expect(fake.controls.canSwapNow()).toBe(false);
    fake.controls.setNetwork('answers');
    await pass(500);
    await fall(12);
    expect(place.mock.calls.map(([{ body }]) => body.id)).toEqual([...bets.keys()]);
    expect(screen.getByText(SAID)).toBeTruthy();
    expect(fake.controls.canSwapNow()).toBe(true);
  });

  test('that never reached the service is sent again by a press, under its id', async () => {
    const { place, bets } = await open();
    place.mockImplementationOnce(() => {
      throw refuse('service-unavailable');
    });
    fireEvent.click(button(/Drop for/));
    await pass(6_000);
    expect(bets.size).toBe(0);
    fireEvent.click(button(/Send again/));
    await pass(100);
    await fall(12);
    expect(place.mock.calls.map(([{ body }]) => body.id)).toEqual([...bets.keys(), ...bets.keys()]);
    expect(screen.getByText(SAID)).toBeTruthy();
  });

  test('is found again after the page was loaded anew', async () => {
    const { fake, bets, reload } = await open();
    fake.controls.setNetwork('answers-lost');
    fireEvent.click(button(/Drop for/));
    await pass(100);
    fake.controls.setNetwork('answers');
    reload();
    await pass(500);
    await fall(12);
    expect(bets.size).toBe(1);
    expect(screen.getByText(SAID)).toBeTruthy();
    expect(fake.records.notifications.map(({ title }) => title)).toContain(kit.bet.recovered);
  });
});
