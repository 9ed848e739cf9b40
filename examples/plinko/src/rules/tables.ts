export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type Rows = (typeof ROWS)[number];
export const LEAST_ROWS = 8;
export const MOST_ROWS = 16;

/**
 * What the pockets pay, in hundredths of the stake, from the edge to the middle; the other half is its mirror image. The
 * rarer a pocket, the more it pays: 0.99 / P^a, scaled so that at most 99 % of all stakes comes back, where P is the
 * pocket's chance and a is 0.3, 0.55 or 0.8 by risk. The figures are stated and not computed, so that every machine has the same.
 */
export const TABLES: Readonly<Record<Risk, Readonly<Record<Rows, readonly number[]>>>> = {
  low: {
    8: [301, 162, 111, 89, 85],
    9: [364, 189, 125, 96, 85],
    10: [441, 221, 141, 105, 88, 84],
    11: [535, 261, 161, 116, 93, 85],
    12: [649, 308, 185, 128, 100, 88, 84],
    13: [789, 366, 214, 145, 109, 93, 84],
    14: [961, 436, 249, 163, 120, 98, 87, 84],
    15: [1170, 520, 290, 187, 135, 105, 90, 85],
    16: [1430, 621, 340, 214, 149, 116, 96, 86, 84],
  },
  medium: {
    8: [723, 231, 115, 79, 70],
    9: [1020, 305, 143, 89, 71],
    10: [1450, 408, 178, 103, 76, 70],
    11: [2060, 550, 226, 123, 84, 71],
    12: [2930, 747, 293, 150, 97, 74, 69],
    13: [4190, 1030, 382, 187, 112, 81, 70],
    14: [6000, 1400, 501, 233, 135, 91, 73, 69],
    15: [8600, 1940, 665, 297, 162, 106, 79, 69],
    16: [12300, 2680, 887, 381, 199, 122, 89, 72, 68],
  },
  high: {
    8: [1610, 306, 112, 64, 54],
    9: [2630, 453, 150, 75, 55],
    10: [4310, 684, 205, 93, 60, 52],
    11: [7130, 1040, 289, 119, 69, 53],
    12: [11800, 1620, 415, 158, 82, 57, 51],
    13: [19700, 2540, 605, 215, 102, 65, 51],
    14: [33100, 4010, 898, 296, 131, 75, 55, 50],
    15: [55600, 6390, 1340, 417, 172, 91, 62, 50],
    16: [93900, 10200, 2030, 594, 232, 114, 71, 53, 49],
  },
};
