import { escapeJson } from './escape.ts';
import type { PageState } from './page-state.ts';
import type { PageRemotes } from './route-match.ts';
import { sendRemotes } from './send-remotes.ts';
import type { OwnModule, SentRemotes } from './sent-remotes.ts';
import { utf8 } from './utf8.ts';

const DATA_END = Buffer.from('}},');

/** What all visitors with the same versions and language share: most of the bytes, encoded once. */
const kept = new WeakMap<PageRemotes, Map<string, Buffer>>();

/**
 * The page's data as the browser reads it, in pieces of one JSON object.
 *
 * @param slotData `data` of the page's slot, encoded already; null when there is none
 */
export function pageData(page: PageState, slotData: Uint8Array | null): readonly Uint8Array[] {
  const { resolution: _, remotes, messages, services: __, route, ...visitors } = page;
  const pieces = kept.get(remotes) ?? new Map<string, Buffer>();
  kept.set(remotes, pieces);
  const own = route.kind === 'remote' ? route.slot : null;
  const key = [page.locale, own?.remote, own?.expose, ...Object.keys(messages)].join(' ');
  const shared = pieces.get(key) ?? Buffer.from(escapeJson(sharedData(page, own)).slice(1));
  pieces.set(key, shared);
  const start = `${escapeJson(visitors).slice(0, -1)},"route":`;
  if (route.kind !== 'remote' || !slotData) return [utf8(`${start}${escapeJson(route)},`), shared];
  return [
    utf8(`${start}{"kind":"remote","slot":${escapeJson(route.slot).slice(0, -1)},"data":`),
    slotData,
    DATA_END,
    shared,
  ];
}

/** A page as it is sent. */
export interface SentPage extends Omit<PageState, 'remotes'> {
  remotes: SentRemotes;
}

function sharedData({ resolution, remotes, messages, services, locale }: PageState, own: OwnModule | null) {
  const versions = Object.entries(resolution.remotes).map(([name, { version, reason }]) => [name, { version, reason }]);
  return {
    resolution: { ...resolution, remotes: Object.fromEntries(versions) },
    remotes: sendRemotes(remotes, own, locale),
    messages,
    services,
  };
}
