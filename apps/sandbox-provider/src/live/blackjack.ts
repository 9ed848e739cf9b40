import type { Fraction } from '@baize/fairness';
import { ONE, ZERO, difference, larger, product, rational, sum } from '../maths/rational.ts';

/** A card: rank from 1, the ace, to 13, the king; suit from 0 to 3. Each of the 52 is as likely at every draw. */
export interface Card {
  readonly rank: number;
  readonly suit: number;
}

export type Action = 'stand' | 'hit' | 'double';

const RANKS = 13;
const TARGET = 21;
const DEALER_STANDS = 17;
/** A natural pays three to two: the stake, and one and a half of it. */
const NATURAL_PAYS = rational(3, 2);

export interface Total {
  readonly total: number;
  /** An ace counts eleven. */
  readonly isSoft: boolean;
}

const worthOf = (rank: number): number => Math.min(rank, 10);

function add({ total, isSoft }: Total, worth: number): Total {
  const hard = (isSoft ? total - 10 : total) + worth;
  const canBeSoft = (isSoft || worth === 1) && hard + 10 <= TARGET;
  return { total: canBeSoft ? hard + 10 : hard, isSoft: canBeSoft };
}

export function totalOf(cards: readonly Card[]): Total {
  return cards.reduce<Total>((total, { rank }) => add(total, worthOf(rank)), { total: 0, isSoft: false });
}

export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === TARGET;
}

/** Whether the dealer takes another card. */
export function dealerDraws(cards: readonly Card[]): boolean {
  return totalOf(cards).total < DEALER_STANDS;
}

/** What a hand is paid, its stake included, in ledger units. Stakes are of whole cents, so a half of one is whole. */
export function paidFor(hand: readonly Card[], dealer: readonly Card[], stakeUnits: number): number {
  const own = totalOf(hand).total;
  const other = totalOf(dealer).total;
  if (own > TARGET) return 0;
  if (isNatural(hand) !== isNatural(dealer)) return isNatural(hand) ? (stakeUnits * 5) / 2 : 0;
  if (other > TARGET || own > other) return stakeUnits * 2;
  return own === other ? stakeUnits : 0;
}

/** Worths of a card with how many of thirteen ranks have it. */
const DRAWS: readonly { readonly worth: number; readonly chance: Fraction }[] = Array.from(
  { length: 10 },
  (_, index) => ({
    worth: index + 1,
    chance: rational(index === 9 ? RANKS - 9 : 1, RANKS),
  }),
);

/** Chance of each final total of the dealer; 0 is a bust. */
type Finals = ReadonlyMap<number, Fraction>;

/**
 * The return on the first stake under best play: infinite deck, the dealer stands on 17 and looks for a natural,
 * naturals pay three to two, any two cards may be doubled, no splits. Exact, over every course that a hand may take.
 */
export function blackjackReturn(): Fraction {
  const parts = DRAWS.map(({ worth: up, chance }) => product([chance, returnAgainst(up)]));
  return sum(parts);
}

function returnAgainst(up: number): Fraction {
  const natural = naturalChance(up);
  const finals = finalsWithoutNatural(up, natural);
  const best = bestPlay(finals);
  const hands = DRAWS.flatMap((first) =>
    DRAWS.map((second) => ({
      chance: product([first.chance, second.chance]),
      start: add(add({ total: 0, isSoft: false }, first.worth), second.worth),
    })),
  );
  return sum(
    hands.map(({ chance, start }) => {
      const isOwnNatural = start.total === TARGET;
      // Against the dealer's natural an own natural gets the stake back, and every other hand loses at once.
      const against = isOwnNatural ? ONE : ZERO;
      const otherwise = isOwnNatural ? sum([ONE, NATURAL_PAYS]) : best(start, true);
      const value = sum([product([natural, against]), product([difference(ONE, natural), otherwise])]);
      return product([chance, value]);
    }),
  );
}

function naturalChance(up: number): Fraction {
  if (up === 1) return rational(RANKS - 9, RANKS);
  return up === 10 ? rational(1, RANKS) : ZERO;
}

/** The final totals of a dealer who has looked and has no natural. */
function finalsWithoutNatural(up: number, natural: Fraction): Finals {
  const start = add({ total: 0, isSoft: false }, up);
  const finals = new Map<number, Fraction>();
  for (const { worth, chance } of DRAWS) {
    const next = add(start, worth);
    // The first two cards cannot be 21: that would be a natural.
    if (next.total === TARGET) continue;
    const given = product([chance, inverse(difference(ONE, natural))]);
    for (const [total, part] of dealerFinals(next))
      finals.set(total, sum([finals.get(total) ?? ZERO, product([given, part])]));
  }
  return finals;
}

const knownFinals = new Map<string, Finals>();

function dealerFinals(hand: Total): Finals {
  if (hand.total > TARGET) return new Map([[0, ONE]]);
  if (hand.total >= DEALER_STANDS) return new Map([[hand.total, ONE]]);
  const key = `${hand.total} ${hand.isSoft}`;
  const known = knownFinals.get(key);
  if (known) return known;
  const finals = new Map<number, Fraction>();
  for (const { worth, chance } of DRAWS)
    for (const [total, part] of dealerFinals(add(hand, worth)))
      finals.set(total, sum([finals.get(total) ?? ZERO, product([chance, part])]));
  knownFinals.set(key, finals);
  return finals;
}

/** The return on a hand's first stake when it is played best from here. */
function bestPlay(finals: Finals): (hand: Total, isFirst: boolean) => Fraction {
  const known = new Map<string, Fraction>();
  const stand = ({ total }: Total): Fraction => {
    if (total > TARGET) return ZERO;
    return sum(
      [...finals].map(([dealer, chance]) => {
        if (dealer > total) return ZERO;
        return product([chance, rational(dealer === total ? 1 : 2)]);
      }),
    );
  };
  const play = (hand: Total, isFirst: boolean): Fraction => {
    if (hand.total > TARGET) return ZERO;
    const key = `${hand.total} ${hand.isSoft} ${isFirst}`;
    const before = known.get(key);
    if (before) return before;
    const hit = sum(DRAWS.map(({ worth, chance }) => product([chance, play(add(hand, worth), false)])));
    const doubled = sum(DRAWS.map(({ worth, chance }) => product([chance, stand(add(hand, worth))])));
    // A doubled hand returns twice as much; the second stake is subtracted.
    const double = difference(product([rational(2), doubled]), ONE);
    const best = larger(larger(stand(hand), hit), isFirst ? double : ZERO);
    known.set(key, best);
    return best;
  };
  return play;
}

function inverse({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator, denominator: numerator };
}
