import { Misread, optional, stated } from '../../typed-fields/field.ts';
import { listOf, words } from '../../typed-fields/kinds.ts';
import { MONEY, SEEDS, seedsOf } from '../../typed-fields/shared-fields.ts';
import { moneyOf, typedGame, type TypedGame } from '../../typed-fields/typed-game.ts';
import { HILO_ALGORITHM, type HiloCard, type HiloSuit } from './hilo.ts';
import { verifyHilo } from './verify.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** A sign, or the letter for it that a keyboard has. */
const SUITS: Readonly<Record<string, HiloSuit>> = {
  '♦': 'diamonds',
  '♥': 'hearts',
  '♠': 'spades',
  '♣': 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
  C: 'clubs',
};

const NO_CARD: HiloCard = { rank: 0, suit: 'clubs' };

/** `10♥`, `AS`. */
const cards = listOf<HiloCard>('cards', {
  read(typed) {
    const [, rank = '', sign = ''] = /^(10|[2-9AJQK])([♦♥♠♣DHSC])\uFE0F?$/iu.exec(typed) ?? [];
    const suit = SUITS[sign.toUpperCase()];
    return suit === undefined ? new Misread('malformed') : { rank: RANKS.indexOf(rank.toUpperCase()) + 1, suit };
  },
  write(value) {
    const { rank, suit } = Object(value) as { readonly [Part in keyof HiloCard]?: unknown };
    const sign = Object.keys(SUITS).find((each) => SUITS[each] === suit);
    return `${(typeof rank === 'number' && RANKS[rank - 1]) || ''}${sign ?? ''}`;
  },
});

const said = words(['higher', 'higher-or-same', 'lower', 'lower-or-same', 'same', 'skip']);

/** The fields of a typed game of hilo. */
export const form: TypedGame = typedGame(
  ['hilo/1', HILO_ALGORITHM],
  {
    ...SEEDS,
    steps: optional(said, 'outcome.steps', 'steps'),
    cards: stated('cards', cards, 'outcome.cards', 'cards'),
    ...MONEY,
  },
  ['cards'],
  (version, typed, hmac) => {
    const steps = typed.steps ?? [];
    const turned = typed.cards ?? [];
    return verifyHilo(
      {
        algorithm: version as 'hilo/1',
        ...seedsOf(typed),
        ...moneyOf(typed),
        steps,
        // Each guess and each skip turned one more; cards that were not typed are none.
        cards: Array.from({ length: Math.max(turned.length, steps.length + 1) }, (_, at) => turned[at] ?? NO_CARD),
      },
      hmac,
    );
  },
);
