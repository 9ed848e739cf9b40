import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { answer, createFakeShell } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { answers } from '../dev/answers.ts';
import ru from '../locales/dice/ru.json' with { type: 'json' };
import { panel, tableOf } from '../testing/table.tsx';
import { DiceGame } from './dice-game.tsx';
import { loadDice } from './load.ts';

const STAKE = 100_000;
const BALANCE = 1_000_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/**
 * A table whose every bet wins its stake once more, and what each part of the page shows of it.
 *
 * @param answered until then the answer of a bet is on its way
 */
async function setUp(answered?: Promise<void>) {
  const fake = createFakeShell({
    service: 'dice',
    catalogues: { ru: { ...ru, kit } },
    answers: {
      ...answers,
      getFeed: answer({ entries: [] }),
      placeDiceBet({ body }) {
        // The wallet and the feed get it before the answer is read.
        fake.controls.setBalance(BALANCE + STAKE);
        const { bet } = answers.placeDiceBet!({ body }) as { bet: { id: string } };
        const userId = fake.shell.session$.value.status === 'player' ? fake.shell.session$.value.user.id : '';
        const row = {
          game: 'dice',
          userId,
          player: 'me',
          picture: 'kite',
          currency: 'RUB',
          stakeUnits: STAKE,
        } as const;
        const end = { payoutUnits: 2 * STAKE, multiplier: 20_000, label: '37.42', at: new Date().toISOString() };
        fake.controls.live.message('feed:dice', { entries: [{ betId: bet.id, ...row, ...end }] });
        const won = { stakeUnits: STAKE, payoutUnits: 2 * STAKE, multiplier: 20_000, status: 'won' };
        const outcome = { direction: 'under', chance: 4_950, roll: 3_742 };
        const told = { bet: { ...bet, ...won, outcome }, balanceUnits: BALANCE + STAKE, replayed: false };
        return (answered === undefined ? told : answered.then(() => told)) as never;
      },
    },
  });
  fake.controls.setBalance(BALANCE);
  const rendered = render(await tableOf(fake, 'dice', loadDice, DiceGame));
  const told = () => ({
    texts: screen.queryAllByText(/37,42/).length,
    wallet: fake.shell.wallet$.value?.balanceUnits,
    bus: fake.records.events.flatMap(({ name }) => (name === 'bet.settled' ? name : [])),
  });
  return { fake, told, ...rendered };
}

const press = () => fireEvent.click(panel().getByRole('button', { name: /Бросить за/ }));
const NOTHING = { texts: 0, wallet: BALANCE - STAKE, bus: [] };
/** Stage, the strip in both its places, the feed and the announcement. */
const ALL = { texts: 5, wallet: BALANCE + STAKE, bus: ['bet.settled'] };

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

it('tells nothing of a roll while its ball rolls, and all of it when the ball has come to its place', async () => {
  const { fake, told, container } = await setUp();
  press();
  await pass(1);
  expect(told()).toEqual(NOTHING);
  expect(fake.controls.canSwapNow()).toBe(false);
  const end = (elapsedTime: number): void => {
    const event = Object.assign(new Event('transitionend', { bubbles: true }), { elapsedTime });
    fireEvent(container.querySelector('.ball')!, event);
  };
  end(0);
  expect(told()).toEqual(NOTHING);
  end(0.9);
  expect(told()).toEqual(ALL);
  expect(fake.controls.canSwapNow()).toBe(true);
});

it('lands by the clock where no picture is drawn', async () => {
  const { told } = await setUp();
  press();
  await pass(1_800);
  expect(told()).toEqual(NOTHING);
  await pass(200);
  expect(told()).toEqual(ALL);
});

it('tells a roll at once when the next is pressed, which rolls by itself', async () => {
  const { told } = await setUp();
  press();
  await pass(500);
  press();
  expect(told().bus).toHaveLength(1);
  await pass(1_800);
  expect(told().bus).toHaveLength(1);
  await pass(200);
  expect(told().bus).toHaveLength(2);
});

it.each([
  ['quick play', () => localStorage.setItem('baize.play.quick', 'on')],
  [
    'less motion',
    () =>
      void jest
        .spyOn(globalThis, 'matchMedia')
        .mockImplementation(
          () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
        ),
  ],
])('tells a roll at once with %s', async (_what, prepare) => {
  prepare();
  const { told } = await setUp();
  press();
  await pass(1);
  expect(told()).toEqual(ALL);
});

it('with quick play a live balance tells nothing before the answer does', async () => {
  localStorage.setItem('baize.play.quick', 'on');
  const answer = Promise.withResolvers<void>();
  const { told } = await setUp(answer.promise);
  press();
  await pass(300);
  expect(told()).toEqual(NOTHING);
  answer.resolve();
  await pass(1);
  expect(told()).toEqual(ALL);
});

it('hides no money and no end from who leaves while the ball rolls', async () => {
  const { told } = await setUp();
  press();
  await pass(1);
  act(cleanup);
  expect(told()).toMatchObject({ wallet: ALL.wallet, bus: ALL.bus });
});
