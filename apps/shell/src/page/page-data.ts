import { escapeJson } from './escape.ts';
import type { PageState } from './page-state.ts';
import type { PageRemotes } from './route-match.ts';

/** What all visitors with the same versions and language share: most of the bytes, encoded once. */
const kept = new WeakMap<PageRemotes, Map<string, Buffer>>();

/** The page's data as the browser reads it, in two pieces of one JSON object. */
export function pageData(page: PageState): { readonly own: string; readonly shared: Buffer } {
  const { resolution, remotes, messages, services, ...own } = page;
  const pieces = kept.get(remotes) ?? new Map<string, Buffer>();
  kept.set(remotes, pieces);
  const key = [page.locale, ...Object.keys(messages)].join(' ');
  const shared = pieces.get(key) ?? Buffer.from(escapeJson({ resolution, remotes, messages, services }).slice(1));
  pieces.set(key, shared);
  return { own: `${escapeJson(own).slice(0, -1)},`, shared };
}
