import type { CaseItem } from '@baize/protocol/games/cases/cases';
import type { Texts } from '../../foundation/texts.ts';
import type { TABLES } from './tables-of-prizes.ts';

export interface CaseDefinition {
  readonly slug: keyof Texts['cases'];
  /** Price in roubles; other currencies as limits have it. */
  readonly price: number;
  readonly table: keyof typeof TABLES;
  /** The objects of the table's prizes, from the likeliest to the rarest. */
  readonly prizes: readonly CaseItem['art'][];
  /**
   * Raised whenever price, table or prizes change, so that no player opens another case than the one that was shown.
   */
  readonly tableVersion: number;
}

/** The cheapest first. */
export const CASES: readonly CaseDefinition[] = [
  {
    slug: 'pocket-change',
    price: 5,
    table: 'pocket',
    prizes: ['coin', 'coins', 'brass-coin', 'chalk', 'die', 'key', 'ring', 'watch'],
    tableVersion: 1,
  },
  {
    slug: 'first-break',
    price: 10,
    table: 'gentle',
    prizes: ['chalk', 'coin', 'ball-red', 'coins', 'brass-stack', 'rack', 'gem-yellow', 'cup'],
    tableVersion: 2,
  },
  {
    slug: 'green-cloth',
    price: 20,
    table: 'steady',
    prizes: ['coin', 'chalk', 'ball-green', 'coin-stack', 'cue', 'gem-green', 'lamp', 'crown'],
    tableVersion: 2,
  },
  {
    slug: 'red-ball',
    price: 50,
    table: 'bold',
    prizes: ['brass-coin', 'coin', 'ball-red', 'brass-stack', 'cue', 'gem-red', 'ring', 'cup'],
    tableVersion: 2,
  },
  {
    slug: 'lucky-die',
    price: 80,
    table: 'stepped',
    prizes: ['coin', 'coins', 'die', 'brass-stack', 'key', 'gem-purple', 'watch', 'crown'],
    tableVersion: 1,
  },
  {
    slug: 'brass-lamp',
    price: 100,
    table: 'even',
    prizes: ['brass-coin', 'chalk', 'brass-stack', 'key', 'lamp', 'gem-yellow', 'cup', 'crown'],
    tableVersion: 2,
  },
  {
    slug: 'corner-pocket',
    price: 250,
    table: 'steady',
    prizes: ['coin', 'chalk', 'ball-blue', 'coin-stack', 'rack', 'gem-blue', 'watch', 'cup'],
    tableVersion: 2,
  },
  {
    slug: 'night-watch',
    price: 400,
    table: 'gentle',
    prizes: ['brass-coin', 'coin-stack', 'key', 'lamp', 'pearl', 'gem-blue', 'watch', 'crown'],
    tableVersion: 1,
  },
  {
    slug: 'blue-chalk',
    price: 500,
    table: 'bold',
    prizes: ['coin', 'chalk', 'ball-blue', 'brass-stack', 'cue', 'gem-blue', 'ring', 'cup'],
    tableVersion: 2,
  },
  {
    slug: 'long-cue',
    price: 1_000,
    table: 'even',
    prizes: ['coin-stack', 'chalk', 'cue', 'ball-green', 'rack', 'gem-green', 'lamp', 'crown'],
    tableVersion: 2,
  },
  {
    slug: 'pearl-string',
    price: 1_500,
    table: 'stepped',
    prizes: ['coins', 'brass-stack', 'pearl', 'ring', 'gem-yellow', 'gem-purple', 'gem-green', 'crown'],
    tableVersion: 1,
  },
  {
    slug: 'velvet-room',
    price: 2_500,
    table: 'steady',
    prizes: ['coin-stack', 'die', 'lamp', 'key', 'pearl', 'gem-purple', 'ring', 'crown'],
    tableVersion: 2,
  },
  {
    slug: 'masters-table',
    price: 5_000,
    table: 'bold',
    prizes: ['brass-stack', 'ball-green', 'rack', 'cue', 'watch', 'gem-red', 'cup', 'crown'],
    tableVersion: 2,
  },
  {
    slug: 'crown-jewels',
    price: 10_000,
    table: 'wild',
    prizes: ['pearl', 'ring', 'gem-yellow', 'gem-green', 'gem-red', 'gem-blue', 'gem-purple', 'crown'],
    tableVersion: 2,
  },
  {
    slug: 'black-ball',
    price: 20_000,
    table: 'even',
    prizes: ['ball-red', 'ball-blue', 'ball-black', 'gem-green', 'watch', 'gem-red', 'ring', 'crown'],
    tableVersion: 1,
  },
];
