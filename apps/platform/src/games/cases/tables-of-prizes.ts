/** One prize of a table: its worth in prices of the case, and how many of the 100,000 tickets win it. */
export type PrizeRow = readonly [worthInPrices: number, tickets: number];

/**
 * The tables, from the likeliest prize to the rarest. Each gives back 94 % of the price: worth times tickets sums to
 * 94,000. They differ in how far the prizes lie apart: `gentle` pays a little more or less than the price, `steady`
 * returns often and a little, `even` and `stepped` lie between, `bold` and `wild` pay seldom and much. `pocket` has
 * only fifths of the price, so that the cheapest case wins whole cents.
 */
export const TABLES = {
  pocket: [
    [0.4, 58_400],
    [1, 9_620],
    [1.2, 20_000],
    [2, 9_010],
    [4, 2_400],
    [10, 500],
    [40, 60],
    [200, 10],
  ],
  gentle: [
    [0.7, 37_600],
    [0.9, 30_000],
    [1, 20_000],
    [1.2, 9_000],
    [2, 2_500],
    [4, 800],
    [12, 90],
    [60, 10],
  ],
  steady: [
    [0.2, 40_000],
    [0.5, 30_000],
    [1, 15_000],
    [2, 10_000],
    [5, 4_000],
    [10, 900],
    [50, 90],
    [250, 10],
  ],
  even: [
    [0.5, 50_000],
    [0.75, 20_000],
    [1, 15_000],
    [1.5, 10_000],
    [3, 4_000],
    [8, 900],
    [30, 90],
    [210, 10],
  ],
  stepped: [
    [0.3, 41_060],
    [0.6, 29_520],
    [1, 15_020],
    [1.8, 9_000],
    [4, 4_000],
    [9, 1_200],
    [25, 190],
    [120, 10],
  ],
  bold: [
    [0.1, 55_000],
    [0.4, 25_000],
    [1, 10_000],
    [3, 6_000],
    [8, 3_000],
    [15, 900],
    [60, 80],
    [410, 20],
  ],
  wild: [
    [0.1, 42_470],
    [0.3, 42_510],
    [1, 9_000],
    [4, 4_000],
    [12, 1_500],
    [40, 400],
    [100, 100],
    [400, 20],
  ],
} as const satisfies Record<string, readonly PrizeRow[]>;
