import type { FeedEntry, Locale } from '@baize/protocol';
import type { NamedCase } from './load.ts';

/** What the feed calls the case of an entry, whose label is an item's id: the case's slug, a dot, its object. */
export function caseNameOf({ label }: FeedEntry, cases: readonly NamedCase[], locale: Locale): string {
  const [slug] = label.split('.', 1);
  return cases.find((each) => each.slug === slug)?.name[locale] ?? '–';
}
