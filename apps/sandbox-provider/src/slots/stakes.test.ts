import { expect, it } from '@jest/globals';
import { chipsOf } from '../live/tables.ts';
import { stakesOf } from './stakes.ts';

const ROUBLES = { stakes: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000], chips: [10, 50, 100, 500, 1000] };
const CENTS = { stakes: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10], chips: [0.1, 0.5, 1, 5, 10] };
const TENGE = { stakes: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000], chips: [50, 100, 500, 1000, 5000] };

it.each([
  ['RUB', ROUBLES],
  ['USD', CENTS],
  ['KZT', TENGE],
  ['INR', ROUBLES],
  ['EUR', CENTS],
] as const)(
  '[row:K02] [row:P03] [row:P04] what is staked in %s begins near its smallest coin',
  (currency, expected) => {
    const major = (units: number): number => units / 10_000;
    expect({ stakes: stakesOf(currency).map(major), chips: chipsOf(currency).map(major) }).toEqual(expected);
  },
);
