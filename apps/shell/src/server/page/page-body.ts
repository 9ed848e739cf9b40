import type { GeoState, SessionState } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { currencyOfPlace } from '@baize/protocol/currency-of-place';
import { DEFAULT_CURRENCY } from '@baize/protocol/money';
import { type OpenSpan, activeSpan } from '@baize/telemetry';
import { NO_CONTENT, SLOT_MARK, pageBody } from '../../page/page-document.ts';
import type { PageRoute, PageState } from '../../page/page-state.ts';
import type { RouteTarget, RouteMatch } from '../../page/route-match.ts';
import { addOnsFor } from '../add-ons.ts';
import type { Config } from '../config.ts';
import type { HealthOfServer } from '../health/health-counts.ts';
import type { Resolved } from '../registry/resolve.ts';
import type { Visitor } from '../render/render-task.ts';
import { seoOf } from './answers.ts';
import type { Answers } from './answers.ts';
import type { Build } from './build.ts';
import type { ModuleMessages } from './messages.ts';
import type { PageCounts } from './page-counts.ts';
import type { PageRequest } from './page-request.ts';
import type { HostRules } from './redirect.ts';
import { sandboxBanner } from './sandbox-banner.ts';
import { pinBadge } from './pin-badge.ts';
import { renderSlot } from './slot-renderer.ts';
import { stopAt } from './stopped-page.ts';
import type { RenderedSlot } from './slot-renderer.ts';

export interface BodyParts {
  readonly config: Config;
  readonly build: Build;
  readonly messages: ModuleMessages;
  readonly counts: PageCounts;
  readonly health: (channel: string) => Pick<HealthOfServer, 'viewed'>;
}

/** What one page is made of. */
export interface BodyRequest {
  readonly requestId: string;
  readonly asked: PageRequest;
  readonly match: RouteMatch;
  readonly resolved: Resolved;
  readonly answers: Answers;
  readonly host: HostRules;
  readonly nonce: string;
  /** Where the visitor's browser finds the services. */
  readonly services: Config['services'];
  readonly teamServices: PageState['teamServices'];
  /** The content of the slot, where the page waited for it before its head left. */
  readonly slot?: RenderedSlot;
}

/** What the page's module gives for its slot. */
export async function slotOf(parts: BodyParts, request: BodyRequest, target: RouteTarget): Promise<RenderedSlot> {
  return renderSlot(target, await pageState(parts, request), request.resolved, await visitorOf(request));
}

/** Waits for the open answers, renders, and gives the page from the end of its head on. */
export async function bodyOf(parts: BodyParts, request: BodyRequest): Promise<readonly Uint8Array[]> {
  const { build, counts } = parts;
  const { match, resolved, nonce } = request;
  const page = await pageState(parts, request);
  const above = [
    page.settings.sandbox ? sandboxBanner(build.bundle.sandboxText(page.locale), nonce) : '',
    resolved.pin ? pinBadge(resolved.pin, request.asked, nonce, build) : '',
  ].join('');
  if (match.kind !== 'remote' || stopAt(match))
    return pageBody(build.bundle.renderPage(page, ''), NO_CONTENT, page, nonce, above);
  const { slot, ...content } =
    request.slot ?? (await renderSlot(match.target, page, resolved, await visitorOf(request)));
  counts.count(slot, content.html.length > 0);
  // A developer's own version is no version of the channel, and a preview moves no gate.
  if (resolved.resolution.remotes[slot.remote]?.reason !== 'override' && !resolved.pin)
    parts.health(resolved.resolution.channel).viewed(slot, content);
  const whole: PageState = { ...page, route: { kind: 'remote', slot } };
  const html = build.bundle.renderPage(whole, content.html.length > 0 ? SLOT_MARK : '');
  return pageBody(html, content, whole, nonce, above);
}

/** The browser's token may have ended. */
async function visitorOf({ asked, answers }: BodyRequest): Promise<Visitor> {
  const { renewedToken } = await answers.session;
  return { token: renewedToken ?? asked.token, address: asked.address };
}

/** The browser's calls belong to the trace of their page. */
function tracedBy(span: OpenSpan | null): Pick<PageState, 'traceparent'> {
  return span === null ? {} : { traceparent: span.traceparent };
}

async function pageState(
  { build, config, messages }: BodyParts,
  { requestId, asked, match, resolved, answers, host, services, teamServices }: BodyRequest,
): Promise<PageState> {
  const { locale, theme, path, search, origin } = asked;
  const { unpublished = false, stopped = false } = match.kind === 'remote' ? match.target.remote : {};
  const target = match.kind === 'remote' && !unpublished && !stopped ? match.target : null;
  const [{ session, flags, renewedToken }, { geo, refused }, mirror, seo, settings, moduleMessages] = await Promise.all(
    [
      answers.session,
      answers.geo,
      answers.mirror,
      answers.seo,
      answers.settings,
      target ? messages.read(target, resolved.versions[target.remote.name], locale) : {},
    ],
  );
  return {
    build: build.meta.id,
    locale,
    theme,
    path,
    search,
    origin,
    requestId,
    ...tracedBy(activeSpan()),
    route: ownRoute(match, search),
    resolution: resolved.resolution,
    remotes: resolved.remotes,
    // The shell's own come last: a remote's namespace must not replace them.
    messages: { ...moduleMessages, ...build.bundle.shellMessages(locale) },
    session,
    ...(renewedToken !== null && { token: renewedToken }),
    geo,
    refused,
    mirror,
    flags,
    services,
    teamServices,
    development: config.environment === 'development' && !config.ssoSandbox,
    mailboxUrl: config.mailboxUrl,
    linkOrigins: linkOrigins(config, [
      ...Object.values(services),
      settings.revshareUrl,
      settings.tgChannelUrl,
      mirror?.sso,
    ]),
    operator: config.operator,
    addOns: addOnsFor(config.addOns, geo, refused),
    settings,
    seo: seoOf(match, seo),
    englishOnly: host.englishOnly,
    gamesClosed: host.gamesClosed,
    embeddable: config.embeddedBy.length > 0,
    ...guestCurrency(session, asked.chosenCurrency, geo),
  };
}

/** The choice of this browser is a guest's: a player's choice is stored in the account. */
function guestCurrency(
  { status }: SessionState,
  chosen: Currency | null,
  geo: GeoState,
): Pick<PageState, 'guestCurrency'> {
  const currency = (status === 'player' ? null : chosen) ?? currencyOfPlace(geo);
  return currency === DEFAULT_CURRENCY ? {} : { guestCurrency: currency };
}

/** @param addresses what the site itself leads to; some are not set */
function linkOrigins({ linkOrigins: set, providers, mailboxUrl }: Config, addresses: readonly unknown[]): string[] {
  const own = [mailboxUrl, ...addresses].map((address) => URL.parse(String(address))?.origin);
  return [...new Set([...set, ...providers, ...own.filter((origin) => origin !== undefined)])];
}

function ownRoute(match: RouteMatch, search: string): PageRoute {
  if (match.kind === 'error') return { kind: 'error', errorCode: new URLSearchParams(search).get('errorCode') ?? '' };
  if (stopAt(match)) return { kind: 'stopped' };
  // The slot of a remote is only known once it is rendered.
  return match.kind === 'remote' ? { kind: 'not-found' } : match;
}
