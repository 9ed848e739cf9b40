import type { OddsChoice, SlipSelection } from '@baize/protocol';
import type { Quote } from '../line/price-store.ts';
import { isTaken } from './odds-choice.ts';
import type { SlipItem } from './slip.ts';

/** What is known of a selection in the slip now. `waiting`: its price has not come yet. */
export interface ItemView {
  readonly item: SlipItem;
  readonly state: 'closed' | 'open' | 'suspended' | 'waiting';
  /** The price of now, as far as it is known. */
  readonly oddsMilli: number;
  readonly marketVersion: number;
  /** Whether the price is above or below the one that the player agreed to. */
  readonly moved: 'down' | 'up' | null;
  /** Whether the player takes the price of now: it is the agreed one, or the choice allows it. */
  readonly isAgreed: boolean;
}

/** @param isGone there is no such fixture any more */
export function viewOf(item: SlipItem, quote: Quote | undefined, isGone: boolean, choice: OddsChoice): ItemView {
  const oddsMilli = quote?.oddsMilli ?? item.oddsMilli;
  return {
    item,
    state: stateOf(quote, isGone),
    oddsMilli,
    marketVersion: quote?.version ?? item.marketVersion,
    moved: oddsMilli === item.oddsMilli ? null : oddsMilli > item.oddsMilli ? 'up' : 'down',
    isAgreed: isTaken(choice, item.oddsMilli, oddsMilli),
  };
}

function stateOf(quote: Quote | undefined, isGone: boolean): ItemView['state'] {
  if (isGone) return 'closed';
  if (!quote) return 'waiting';
  if (quote.status === 'open') return 'open';
  return quote.status === 'suspended' ? 'suspended' : 'closed';
}

/** The selections as a call names them, at the prices that are shown. */
export function selectionsOf(views: readonly ItemView[]): SlipSelection[] {
  return views.map(({ item: { fixtureId, marketId, selectionId }, marketVersion, oddsMilli }) => ({
    fixtureId,
    marketId,
    selectionId,
    marketVersion,
    oddsMilli,
  }));
}
