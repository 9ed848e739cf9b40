import type { Card } from '../live/blackjack.ts';
import { element } from './dom.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

export function cardName({ rank, suit }: Card): string {
  return `${RANKS[rank - 1]}${SUITS[suit]}`;
}

const TARGET = 21;

/** What open cards count together: an ace as eleven while that is no more than 21. */
export function countOf(cards: readonly (Card | null)[]): number {
  const open = cards.filter((card) => card !== null);
  const hard = open.reduce((sum, { rank }) => sum + Math.min(rank, 10), 0);
  const hasAce = open.some(({ rank }) => rank === 1);
  return hasAce && hard + 10 <= TARGET ? hard + 10 : hard;
}

/** Where cards will lie, while there are none. */
export function emptyPlaces(): HTMLElement[] {
  return [0, 1].map(() => element('span', { class: 'place', 'aria-hidden': 'true' }));
}

/** Cards in a row; one that lies face down is null. */
export function cardRow(cards: readonly (Card | null)[]): HTMLElement[] {
  return cards.map((card) => {
    if (card === null) return element('span', { class: 'card down', 'aria-hidden': 'true' });
    const isRed = card.suit === 1 || card.suit === 2;
    return element(
      'span',
      { class: `card${isRed ? ' red' : ''}` },
      element('b', {}, RANKS[card.rank - 1]!),
      element('i', {}, SUITS[card.suit]!),
    );
  });
}
