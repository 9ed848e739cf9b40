import { useMemo } from 'react';
import { useShell } from '@baize/contract';
import { coinflipMultiplierE4, type CoinSide } from '@baize/fairness/games/coinflip/coinflip';
import { coinflipRulesOf } from '@baize/fairness/games/coinflip/coinflip-steps';
import type { FractionRange } from '@baize/fairness/fraction';
import { coinflipReturns } from '@baize/fairness/games/coinflip/returns';
import type { Auto } from '@baize/game-kit/auto';
import { validStakeUnits } from '@baize/game-kit/bet';
import { useSessionStorage } from '@baize/game-kit/play';
import { autoTakesOver, useShownStake, useSteps, useStepsAuto, type StepsTable } from '@baize/game-kit/steps';
import { calls } from '@baize/protocol';
import type { PlaceCoinflipBet } from '@baize/protocol/games/coinflip/coinflip';
import type { CoinflipData } from './load.ts';
import { lastFlip, worthOf, type FlipsWorth } from './prospects.ts';

/** What is called, and whether the player continues after a right call. */
export interface CoinflipChoice {
  readonly side: CoinSide;
  readonly series: boolean;
}

export interface CoinflipTable extends StepsTable<'coinflip', PlaceCoinflipBet, CoinSide> {
  readonly choice: CoinflipChoice;
  /** Calls a side: in an open series this flips the coin, else it is what the next bet is on. */
  readonly call: (side: CoinSide) => void;
  readonly setSeries: (series: boolean) => void;
  /** What the series is worth now, and after one more right call, of which there is one as long as it is open. */
  readonly now: FlipsWorth;
  readonly next: FlipsWorth;
  /** After how many flips a series of this stake ends by itself. */
  readonly lastFlip: number;
  /** What comes back of the stake, whenever a player leaves; null for a series whose rules do not promise it. */
  readonly returns: FractionRange | null;
  readonly auto: Auto;
  /** Right calls in a row after which automatic play leaves. */
  readonly takeAfter: number;
  readonly setTakeAfter: (flips: number) => void;
  /** The main button: starts or stops automatic play, flips for a stake, or takes what the series is worth. */
  readonly press: () => void;
}

const KEY = 'baize.coinflip.choice';
const FIRST: CoinflipChoice = { side: 'tails', series: false };
const TAKE_AFTER_KEY = 'baize.coinflip.takeAfter';
/** Lengths of a series that automatic play can be set to. */
export const TAKE_AFTER = [1, 2, 3, 4, 5, 7, 10] as const;

/** The coin's own end is its landing; where no picture is drawn it lands by the clock, a second later. */
const FLIGHT_MS = 1_900;

/** The table's state and what the player can do at it. */
export function useCoinflip(data: CoinflipData): CoinflipTable {
  const shell = useShell();
  const [choice, change] = useSessionStorage(KEY, FIRST, isChoice);
  const [takeAfter, setTakeAfter] = useSessionStorage<number>(TAKE_AFTER_KEY, TAKE_AFTER[0], isTakeAfter);
  const table = useSteps<'coinflip', PlaceCoinflipBet, CoinSide>({
    game: 'coinflip',
    data,
    greatestE4: coinflipMultiplierE4(1),
    send: (body) => shell.http.call(calls.placeCoinflipBet, { body }),
    sendStep: (betId, step, side) => shell.http.call(calls.flipCoin, { params: { betId }, body: { step, side } }),
    sendLeave: (betId, step) => shell.http.call(calls.cashOutCoinflipBet, { params: { betId }, body: { step } }),
    stepsOf: ({ outcome }) => outcome.sides.length,
    showMs: () => FLIGHT_MS,
  });
  const { open, stake, limits } = table;
  const flips = open?.outcome.sides.length ?? 0;
  const shown = useShownStake(open, stake, limits);
  const { maxWinUnits } = shown;
  const stakeUnits = open?.stakeUnits ?? validStakeUnits(stake, limits);
  const last = lastFlip(open, shown);
  const promised = open === null || coinflipRulesOf(open.proof.algorithm).inFull;
  const returns = useMemo(() => (promised ? coinflipReturns(shown) : null), [promised, shown]);
  const { side } = choice;
  const auto = useStepsAuto<'coinflip', CoinSide>(table, {
    complete: true,
    begin: (units) => table.place({ side, series: takeAfter > 1 }, units),
    next: ({ outcome }) => (outcome.sides.length < takeAfter ? { step: side } : 'leave'),
  });
  return {
    ...table,
    auto,
    takeAfter,
    setTakeAfter,
    choice,
    call(side) {
      if (auto.running) return;
      change({ ...choice, side });
      if (open) table.step(side);
    },
    setSeries: (series) => change({ ...choice, series }),
    now: worthOf(flips, stakeUnits, maxWinUnits),
    next: worthOf(Math.min(flips + 1, last), stakeUnits, maxWinUnits),
    lastFlip: last,
    returns,
    press() {
      if (autoTakesOver(auto, open)) auto.toggle?.();
      else if (open) table.leave();
      else table.place(choice);
    },
  };
}

function isTakeAfter(kept: unknown): kept is number {
  return TAKE_AFTER.some((flips) => flips === kept);
}

/** A stored choice is from an earlier visit: it counts only if the table still takes it. */
function isChoice(value: unknown): value is CoinflipChoice {
  const { side, series } = (value ?? {}) as Partial<CoinflipChoice>;
  return (side === 'heads' || side === 'tails') && typeof series === 'boolean';
}
