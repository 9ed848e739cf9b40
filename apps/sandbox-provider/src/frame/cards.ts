import type { Card } from '../live/blackjack.ts';
import { element } from './dom.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

export function cardName({ rank, suit }: Card): string {
  return `${RANKS[rank - 1]}${SUITS[suit]}`;
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
