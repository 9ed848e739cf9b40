import { escapeJson } from './escape.ts';
import type { PageState } from './page-state.ts';
import type { PageRemotes } from './route-match.ts';

/** What all visitors with the same versions and language share, as JSON text without its braces. */
const kept = new WeakMap<PageRemotes, Map<string, string>>();

/** The page's data as the browser reads it. Most of it is the same from page to page and is written once. */
export function pageData(page: PageState): string {
  const { resolution, remotes, messages, services, ...own } = page;
  const texts = kept.get(remotes) ?? new Map<string, string>();
  kept.set(remotes, texts);
  const key = [page.locale, ...Object.keys(messages)].join(' ');
  const shared = texts.get(key) ?? escapeJson({ resolution, remotes, messages, services }).slice(1, -1);
  texts.set(key, shared);
  return `${escapeJson(own).slice(0, -1)},${shared}}`;
}
