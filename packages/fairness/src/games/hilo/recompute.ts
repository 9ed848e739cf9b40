import { list } from '../../recompute/lines.ts';
import { countOf } from '../../recompute/options.ts';
import { ofOwnSeeds } from '../../recompute/own-seeds.ts';
import { hiloCard, type HiloCard } from './hilo.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' };

/** The cards that come, one after the other. */
export const recompute = ofOwnSeeds(['cards'], '[--cards 10]', (next, options) => [
  list('cards', countOf(options, 'cards', 10), () => shown(hiloCard(next()))),
]);

function shown({ rank, suit }: HiloCard): string {
  return `${RANKS[rank - 1]}${SUITS[suit]}`;
}
