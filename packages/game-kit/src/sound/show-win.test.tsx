import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import en from '../locales/en.json' with { type: 'json' };
import { useLanding } from '../landing/use-landing.ts';
import { playSettledSound } from '../rounds/use-rounds.ts';
import { GameScreen } from '../screen/game-screen.tsx';
import { startAudio } from '../testing/fake-audio.ts';
import { useResultSound } from './use-result-sound.ts';

const spoken = startAudio();

/** A payout for a stake of 1, at both ends of each tier. */
const TIERS = [
  [1, [1.0001, 1.9999]],
  [2, [2, 9.9999]],
  [3, [10, 49.9999]],
  [4, [50, 10_000]],
] as const;
const STAKE = 10_000;

const bet = (multiplier: number, id = `bet ${multiplier}`) => ({
  id,
  stakeUnits: STAKE,
  payoutUnits: multiplier * STAKE,
});

type Bet = ReturnType<typeof bet>;

function Table({ shown }: { readonly shown: Parameters<typeof useResultSound>[0] }) {
  useResultSound(shown);
  return (
    <GameScreen
      title="Dice"
      history=""
      panel=""
      stage={<section aria-label="Dice" />}
      feed=""
      dock=""
      onRules={() => undefined}
    />
  );
}

/** A table whose stage takes 500 ms to show a bet. */
function SlowTable({ drawn }: { readonly drawn: Bet }) {
  const landing = useLanding<Bet>();
  const [last, tell] = useState<Bet | null>(null);
  const press = (): void => {
    landing.begin(STAKE);
    landing.arrive(drawn, 500, () => tell(drawn));
  };
  return (
    <>
      <button onClick={press}>Play</button>
      <Table shown={last} />
    </>
  );
}

/** A table at which nothing has been shown. */
function sitDown() {
  const { shell } = createFakeShell({ service: 'dice', locale: 'en', catalogues: { en: { kit: en } } });
  const table = (shown: Parameters<typeof useResultSound>[0]) => (
    <ShellProvider shell={shell}>
      <Table shown={shown} />
    </ShellProvider>
  );
  const { rerender } = render(table(null));
  return (shown: Parameters<typeof useResultSound>[0]) => {
    rerender(table(shown));
    return parts();
  };
}

/** What loads with the first win is there. */
const parts = () =>
  act(async () => {
    await import('./late-parts.ts');
  });
const light = (): string | null =>
  document.querySelector('section[aria-label="Dice"]')?.parentElement?.getAttribute('data-win') ?? null;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  spoken.length = 0;
});
afterEach(async () => {
  await wait(1_000);
  cleanup();
  jest.useRealTimers();
});

describe('the cloth', () => {
  it.each(TIERS.flatMap(([tier, ends]) => ends.map((multiplier) => [multiplier, tier] as const)))(
    'is lit at %f times the stake as tier %i says, and goes dark by itself',
    async (multiplier, tier) => {
      const show = sitDown();
      await show(bet(multiplier));
      expect(light()).toBe(String(tier));
      await wait(399);
      expect(light()).toBe(String(tier));
      await wait(502);
      expect(light()).toBeNull();
    },
  );

  it.each([0, 0.5, 0.9999, 1])('stays as it is at %f times the stake', async (multiplier) => {
    const show = sitDown();
    await show(bet(multiplier));
    expect(light()).toBeNull();
  });

  it.each([
    ['on', true],
    ['off', false],
  ])('swells unless results come at once: with quick play %s', async (quick, atOnce) => {
    localStorage.setItem('baize.play.quick', quick);
    const show = sitDown();
    await show(bet(2));
    expect(document.querySelector('[data-win]')?.hasAttribute('data-at-once')).toBe(atOnce);
    await wait(901);
    expect(light()).toBeNull();
  });

  it('is lit when the result is to be seen and not before, and once', async () => {
    const show = sitDown();
    await show(null);
    expect(light()).toBeNull();
    await show(bet(60));
    expect(light()).toBe('4');
    await wait(901);
    await show(bet(60));
    expect(light()).toBeNull();
  });

  it('is lit when the show of the result has landed', async () => {
    const { shell } = createFakeShell({ service: 'dice', locale: 'en', catalogues: { en: { kit: en } } });
    render(
      <ShellProvider shell={shell}>
        <SlowTable drawn={bet(2.5)} />
      </ShellProvider>,
    );
    fireEvent.click(screen.getByText('Play'));
    await wait(499);
    await parts();
    expect(light()).toBeNull();
    await wait(1);
    await parts();
    expect(light()).toBe('2');
  });

  it('keeps the light of a higher win through a lower one', async () => {
    const show = sitDown();
    await show(bet(60));
    await wait(100);
    await show(bet(1.5));
    expect(light()).toBe('4');
    await wait(801);
    expect(light()).toBeNull();
    await show(bet(1.6));
    await show(bet(12));
    expect(light()).toBe('3');
  });

  it('is lit for the bets of a round together', async () => {
    sitDown();
    playSettledSound([bet(0, 'a'), bet(2, 'b')]);
    await parts();
    expect(light()).toBeNull();
    playSettledSound([bet(0, 'a'), bet(4.2, 'b')]);
    await parts();
    expect(light()).toBe('2');
  });
});

describe('the sound of a result', () => {
  it.each([
    [0, 'nothing but its rest'],
    [1, 'nothing but its rest'],
    [1.5, 'a win'],
  ])('is at %f times the stake %s', async (multiplier, sound) => {
    localStorage.setItem('baize.play.sound', 'on');
    const show = sitDown();
    await show(bet(multiplier));
    const rest = spoken.filter(({ hertz }) => hertz < 1_000).length;
    expect([rest, spoken.length > rest]).toEqual([2, sound === 'a win']);
  });

  it('is nothing while sounds are off, and the cloth is lit all the same', async () => {
    const show = sitDown();
    await show(bet(60));
    expect([spoken.length, light()]).toEqual([0, '4']);
  });
});
