import {
  CURRENCIES,
  GAME_FACTS,
  GAMES,
  UNITS_PER_MAJOR,
  type Currency,
  type Game,
  type LocalizedText,
} from '@baize/protocol';
import { type Texts, inEveryLanguage } from '../../foundation/texts.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import type { Amounts, PrizeStep, Scoring } from './tables.ts';

/** A tournament that is held again and again. */
export interface Series {
  readonly id: keyof Texts['tournaments'];
  readonly scoring: Scoring;
  /** Smallest stake that counts, in smallest stakes of the currency. */
  readonly minStake: number;
  /** Prizes place by place, in major units of the rouble. */
  readonly prizes: readonly { readonly places: readonly [from: number, to: number]; readonly roubles: number }[];
  /** When one begins, hours after Monday 00:00 UTC, for one day or one week. */
  readonly every: 'day' | 'week';
  readonly startHour: number;
  readonly hours: number;
}

/**
 * The series that the house runs. A change applies to tournaments that are announced afterwards. Each game says in
 * which of them it is played.
 */
export const SERIES: readonly Series[] = [
  {
    id: 'lucky-day',
    scoring: 'best-multiplier',
    minStake: 10,
    prizes: [
      { places: [1, 1], roubles: 1_000 },
      { places: [2, 2], roubles: 500 },
      { places: [3, 3], roubles: 250 },
      { places: [4, 10], roubles: 100 },
    ],
    every: 'day',
    startHour: 0,
    hours: 24,
  },
  {
    id: 'kite-evening',
    scoring: 'best-multiplier',
    minStake: 10,
    prizes: [
      { places: [1, 1], roubles: 500 },
      { places: [2, 3], roubles: 200 },
      { places: [4, 5], roubles: 50 },
    ],
    every: 'day',
    startHour: 15,
    hours: 6,
  },
  {
    id: 'long-thread',
    scoring: 'turnover',
    minStake: 1,
    prizes: [
      { places: [1, 1], roubles: 5_000 },
      { places: [2, 2], roubles: 2_500 },
      { places: [3, 3], roubles: 1_000 },
      { places: [4, 10], roubles: 300 },
      { places: [11, 20], roubles: 100 },
    ],
    every: 'week',
    startHour: 0,
    hours: 168,
  },
];

/** The smallest stakes of the currencies are of similar worth, so all amounts are multiples of them. */
function inEachCurrency(times: number): Amounts {
  return Object.fromEntries(
    CURRENCIES.map((currency) => [currency, times * limitsOf('dice', currency).minStakeUnits]),
  ) as Record<Currency, number>;
}

/** What one tournament of a series promises. One rouble counts as one smallest stake. */
export function rulesOf({ minStake, prizes, scoring, id }: Series): {
  readonly title: LocalizedText;
  readonly games: readonly Game[];
  readonly scoring: Scoring;
  readonly min_stakes: Amounts;
  readonly points: Amounts;
  readonly prizes: readonly PrizeStep[];
} {
  return {
    title: inEveryLanguage(({ tournaments }) => tournaments[id]),
    games: GAMES.filter((game) => GAME_FACTS[game].tournaments.includes(id)),
    scoring,
    min_stakes: inEachCurrency(minStake),
    points: inEachCurrency(1),
    prizes: prizes.map(({ places: [from, to], roubles }) => ({
      from,
      to,
      amounts: inEachCurrency((roubles * UNITS_PER_MAJOR) / limitsOf('dice', 'RUB').minStakeUnits),
    })),
  };
}
