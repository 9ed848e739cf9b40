import type { LoadAnswer, RemoteFailureCode } from '@baize/contract';
import { REMOTE_ROOT_ATTRIBUTE } from '../../page/page-ids.ts';
import type { RouteTarget, RouteMatch } from '../../page/route-match.ts';
import type { PageSlot, PageState } from '../../page/page-state.ts';
import type { Visitor } from '../render/render-task.ts';
import type { Resolved } from '../registry/resolve.ts';
import { withoutForeignLinks } from './foreign-links.ts';

const ROOT_OPEN = Buffer.from(`<div ${REMOTE_ROOT_ATTRIBUTE}="">`);
const ROOT_CLOSE = Buffer.from('</div>');

export interface RenderedSlot {
  readonly slot: PageSlot;
  /** Empty when the slot shows something else: the failed card, a login, a skeleton. */
  readonly html: readonly Uint8Array[];
  /** The remote's first data as JSON for the page; null when there is none. */
  readonly data: Uint8Array | null;
  /** How long the render took, the failed one too; null where nothing was rendered. */
  readonly renderMs: number | null;
  /** Why the server's render failed and is left to the browser; null where the slot says it, or nothing failed. */
  readonly missed: RemoteFailureCode | null;
  /** The page that the module answers with instead; null where the module is in the slot. */
  readonly answer: LoadAnswer | null;
}

/**
 * The content of the page's slot. Never throws and always answers within the workers' limit.
 *
 * @param page the page as far as it is known; its session decides whether the remote may be shown
 */
export async function renderSlot(
  target: RouteTarget,
  page: PageState,
  resolved: Resolved,
  visitor: Visitor,
): Promise<RenderedSlot> {
  const { remote, module, location } = target;
  const slot: PageSlot = {
    remote: remote.name,
    version: remote.version,
    expose: module.expose,
    params: { ...location.params },
  };
  const empty: RenderedSlot = { slot, html: [], data: null, renderMs: null, missed: null, answer: null };
  const failed = (failure: RemoteFailureCode): RenderedSlot => ({ ...empty, slot: { ...slot, failure } });

  // A page for players is not rendered for other visitors; the tree asks for the login instead.
  if (!module.guests && page.session.status !== 'player') return empty;
  if (remote.development) return empty;
  if (remote.unpublished) return failed('not-published');
  const version = resolved.versions[remote.name];
  if (!version) return failed('entry-missing');
  if (version.failure !== null) return failed(version.failure);

  const { locale, theme, session, geo, mirror, flags, englishOnly, refused, guestCurrency } = page;
  const began = performance.now();
  const answer = await version.renderer.render({
    expose: module.expose,
    location,
    base: remote.base,
    page: {
      locale,
      theme,
      session,
      geo,
      mirror,
      flags,
      englishOnly,
      refused,
      ...(guestCurrency && { guestCurrency }),
    },
    visitor: { token: visitor.token, address: visitor.address },
  });
  const renderMs = performance.now() - began;
  if (!answer.ok) return { ...failed(answer.code), renderMs };
  if (answer.answer) return { ...empty, renderMs, answer: answer.answer };
  const { missed = null } = answer;
  if (answer.html.length === 0) return { ...empty, renderMs, missed, slot: { ...slot, late: true } };
  const html = withoutForeignLinks(answer.html, page.linkOrigins, page.origin);
  return { slot, html: [ROOT_OPEN, html, ROOT_CLOSE], data: answer.data, renderMs, missed, answer: null };
}

/** Whether a render most likely succeeds, as far as can be known before it. */
export function mayRender(match: RouteMatch, { versions }: Resolved): boolean {
  if (match.kind !== 'remote') return false;
  const { remote, module } = match.target;
  const version = versions[remote.name];
  return !remote.unpublished && version?.failure === null && !version.renderer.failing(module.expose);
}

/**
 * Whether the page waits for its module before the head leaves: with a parameter in the address, only the module's `load`
 * knows whether there is such a page. All others are pages whatever it gives, and their head leaves at once.
 */
export function awaitsModule(match: RouteMatch, { versions }: Resolved): boolean {
  if (match.kind !== 'remote' || Object.keys(match.target.location.params).length === 0) return false;
  const { remote, module } = match.target;
  return versions[remote.name]?.renderer?.loads(module.expose) ?? false;
}
