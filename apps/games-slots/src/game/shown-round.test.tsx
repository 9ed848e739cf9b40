import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell } from '@baize/devkit/fake-shell';
import type { SlotGameDetail } from '@baize/protocol';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, render } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { GamePage } from './game-page.tsx';

const ORIGIN = 'https://games.example';
const GAME: SlotGameDetail = {
  id: 'emerald-table',
  kind: 'slot',
  title: 'Emerald Table',
  studio: 'selvedge',
  studioTitle: 'Selvedge',
  mechanic: 'lines',
  pace: 'even',
  returnBasisPoints: 9557,
  artUrl: `${ORIGIN}/art.svg`,
  expectedReturn: { numerator: '1', denominator: '2' },
};
const { studioTitle: _studio, expectedReturn: _exact, ...TILE } = GAME;
const launched = answer({ url: `${ORIGIN}/play/emerald-table#token=t`, game: TILE });

/** A player with 100.00, whose wallet messages come while the frame speaks. */
async function open(mode: 'demo' | 'play' = 'play') {
  const fake = createFakeShell({
    service: 'general',
    session: 'player',
    catalogues: { ru: { ...ru, kit } },
    answers: { launchSlot: launched, launchSlotDemo: launched },
  });
  const page = render(
    <ShellProvider shell={fake.shell}>
      <GamePage game={GAME} mode={mode} />
    </ShellProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1));
  const say = (data: object, origin = ORIGIN) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data })));
  const word = (type: string, more: object = {}) => say({ source: 'baize-provider', type, ...more });
  const pay = (units: number) => act(() => fake.controls.setBalance(units));
  const shown = () => fake.shell.wallet$.value?.balanceUnits;
  word('ready');
  pay(1_000_000);
  return { page, say, word, pay, shown };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the wallet while the frame shows a round', () => {
  it('[row:R19] what a spin pays is not shown before its reels have landed, and its stake is', async () => {
    const { word, pay, shown } = await open();
    word('playing', { stakeUnits: 100_000 });
    expect(shown()).toBe(900_000);
    pay(900_000);
    pay(1_400_000);
    expect(shown()).toBe(900_000);
    word('landed');
    expect(shown()).toBe(1_400_000);
  });

  it('[row:R19] a round of many steps is waited for to its end', async () => {
    const { word, pay, shown } = await open();
    word('playing', { stakeUnits: 100_000 });
    pay(1_400_000);
    for (let step = 0; step < 4; step++) {
      pass(15_000);
      word('playing', { stakeUnits: 100_000 });
    }
    expect(shown()).toBe(900_000);
    word('landed');
    expect(shown()).toBe(1_400_000);
  });

  it('[row:R19] a frame that never says that it has landed hides no money for longer than two minutes and a hold', async () => {
    const { word, pay, shown } = await open();
    word('playing', { stakeUnits: 100_000 });
    pay(1_400_000);
    for (let step = 0; step < 20; step++) {
      pass(10_000);
      word('playing', { stakeUnits: 100_000 });
    }
    expect(shown()).toBe(1_400_000);
  });

  it('[row:R19] a free spin, and a stake of the bonus, take nothing from the wallet', async () => {
    const { word, shown } = await open();
    word('playing', { stakeUnits: 0 });
    expect(shown()).toBe(1_000_000);
    word('landed');
    word('playing', { stakeUnits: 5_000_000 });
    expect(shown()).toBe(1_000_000);
  });

  it.each([-1, 0.5, Infinity, '100', null])('[row:R19] a stake of %p is no stake', async (stakeUnits) => {
    const { word, shown } = await open();
    word('playing', { stakeUnits });
    expect(shown()).toBe(1_000_000);
  });

  it('[row:R19] a stranger on the page holds nothing', async () => {
    const { say, shown } = await open();
    say({ source: 'baize-provider', type: 'playing', stakeUnits: 100_000 }, 'https://elsewhere.example');
    say({ source: 'another', type: 'playing', stakeUnits: 100_000 });
    expect(shown()).toBe(1_000_000);
  });

  it('[row:R19] who leaves in the middle of a round sees what there is', async () => {
    const { page, word, pay, shown } = await open();
    word('playing', { stakeUnits: 100_000 });
    pay(1_400_000);
    page.unmount();
    expect(shown()).toBe(1_400_000);
  });

  it('[row:R18] chips of a demo touch no wallet', async () => {
    const { word, shown } = await open('demo');
    word('playing', { stakeUnits: 100_000 });
    expect(shown()).toBe(1_000_000);
  });
});
