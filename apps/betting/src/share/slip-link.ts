import { MAX_SLIP_SELECTIONS } from '@baize/protocol';
import { LIST_PATH } from '../filters/filters.ts';
import type { SlipItem } from '../slip/slip.ts';

/**
 * What a link says of a selection: what it is, and the price seen by the player who copied it. No stake, and no
 * player's name.
 */
export type SharedSelection = Pick<SlipItem, 'fixtureId' | 'marketId' | 'oddsMilli' | 'selectionId'>;

/** The parameter of the address that holds them. */
export const SHARED = 'slip';
/** Four fields of a selection and their points, each at its longest; a longer text is no link of this site. */
const MOST_LETTERS = MAX_SLIP_SELECTIONS * (40 + 40 + 40 + 8 + 4);
const FIELDS = 4;

/** The path of a link to these selections. */
export function slipPath(items: readonly SharedSelection[]): string {
  const fields = items.flatMap(({ fixtureId, marketId, selectionId, oddsMilli }) => [
    fixtureId,
    // Chats end a link at a colon, or read `:2` as a face.
    marketId.replaceAll(':', '_'),
    selectionId,
    String(oddsMilli),
  ]);
  return `${LIST_PATH}?${SHARED}=${fields.join('.')}`;
}

/** The selections of an address; null where they cannot be read. A market that is named twice counts once. */
export function readSlipLink(text: string): SharedSelection[] | null {
  if (text.length > MOST_LETTERS) return null;
  const fields = text.split('.');
  const count = fields.length / FIELDS;
  if (!Number.isInteger(count) || count > MAX_SLIP_SELECTIONS) return null;
  const byMarket = new Map<string, SharedSelection>();
  for (let place = 0; place < count; place += 1) {
    const selection = selectionOf(fields.slice(place * FIELDS, (place + 1) * FIELDS));
    if (selection === null) return null;
    byMarket.set(`${selection.fixtureId}/${selection.marketId}`, selection);
  }
  return [...byMarket.values()];
}

/** As the protocol has them. */
const FIXTURE_ID = /^[\w-]{1,40}$/;
const MARKET_ID = /^[a-z0-9:-]{1,40}$/;
const SELECTION_ID = /^[a-z0-9-]{1,40}$/;
const LEAST_ODDS_MILLI = 1_001;
const MOST_ODDS_MILLI = 10_000_000;

function selectionOf([
  fixtureId = '',
  market = '',
  selectionId = '',
  odds = '',
]: readonly string[]): SharedSelection | null {
  const marketId = market.replaceAll('_', ':');
  const oddsMilli = /^\d{4,8}$/.test(odds) ? Number(odds) : 0;
  const isWhole =
    FIXTURE_ID.test(fixtureId) &&
    MARKET_ID.test(marketId) &&
    SELECTION_ID.test(selectionId) &&
    oddsMilli >= LEAST_ODDS_MILLI &&
    oddsMilli <= MOST_ODDS_MILLI;
  return isWhole ? { fixtureId, marketId, selectionId, oddsMilli } : null;
}
