import type { SearchHit, SlotGameDetail } from '@baize/protocol';
import { type SearchFinder, rank } from '../foundation/search/search-finder.ts';
import type { Catalogue } from './catalogue.ts';

/** What the header's search finds of a provider: its slots and live tables, by their titles and their studios'. */
export function slotFinder(catalogue: Pick<Catalogue, 'details'>): SearchFinder {
  return {
    name: 'slots',
    find: (words, _locale, limit) =>
      rank(
        catalogue.details(),
        words,
        limit,
        ({ studioTitle, title }) => [title, `${title} ${studioTitle}`, studioTitle],
        hitOf,
      ),
  };
}

function hitOf({ id, kind, studioTitle, title }: SlotGameDetail): SearchHit {
  const isSlot = kind === 'slot';
  return {
    kind: isSlot ? 'slot' : 'live-table',
    id,
    title,
    note: studioTitle,
    startsAt: null,
    path: `/games/${isSlot ? 'slots' : 'live-casino'}/${id}/demo`,
  };
}
