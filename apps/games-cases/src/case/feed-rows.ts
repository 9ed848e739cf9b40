import type { FeedEntry, Locale } from '@baize/protocol';
import type { NamedCase } from './load.ts';

/** What the feed calls the case of an entry, whose label is an item's id. A dash for a case that is no longer sold. */
export function caseNameOf({ label }: FeedEntry, cases: readonly NamedCase[], locale: Locale): string {
  return cases.find(({ itemIds }) => itemIds.includes(label))?.name[locale] ?? '–';
}
