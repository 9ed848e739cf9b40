import type { Card } from '../live/blackjack.ts';
import { cardName, cardRow, countOf, emptyPlaces } from './cards.ts';
import { element } from './dom.ts';

type Cards = readonly (Card | null)[];

interface FeltTexts {
  readonly dealer: string;
  readonly own: string;
  /** The text in the empty spot for the bet. */
  readonly spot: string;
  /** The line that is printed on the cloth. */
  readonly rule: string;
}

/** The cloth of blackjack: the dealer's cards, the printed rule, the own cards and the spot where the bet lies. */
export class HandsFelt {
  readonly felt: HTMLElement;
  readonly #dealer = new Hand();
  readonly #own = new Hand();
  readonly #spot: HTMLElement;
  readonly #spotText: string;

  constructor({ dealer, own, spot, rule }: FeltTexts) {
    this.#spotText = spot;
    this.#spot = element('p', { class: 'spot' }, spot);
    this.felt = element(
      'div',
      { class: 'felt hands' },
      this.#dealer.section(dealer),
      element('p', { class: 'printed' }, rule),
      this.#own.section(own),
      this.#spot,
    );
  }

  /** @param bet what lies in the spot; null for nothing */
  show(dealer: Cards, own: Cards, bet: string | null): void {
    this.#dealer.show(dealer);
    this.#own.show(own);
    this.#spot.textContent = bet ?? this.#spotText;
    this.#spot.classList.toggle('chip', bet !== null);
  }
}

/** A row of cards, what they count, and empty places before them. */
class Hand {
  readonly #count = element('b', { class: 'count' });
  readonly #row = element('div', { class: 'cards' }, ...emptyPlaces());

  section(name: string): HTMLElement {
    return element('section', {}, element('h2', {}, `${name} `, this.#count), this.#row);
  }

  /** Only cards that are new are put in, so that the others lie still. */
  show(cards: Cards): void {
    const spelled = cards.map((card) => (card === null ? '–' : cardName(card))).join(' ');
    if ((this.#row.dataset['cards'] ?? '') === spelled) return;
    this.#row.dataset['cards'] = spelled;
    this.#row.replaceChildren(...(cards.length === 0 ? emptyPlaces() : cardRow(cards)));
    this.#count.textContent = cards.length === 0 ? '' : String(countOf(cards));
  }
}
