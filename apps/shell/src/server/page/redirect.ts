import type { MirrorState } from '@baize/contract';
import { DEFAULT_LOCALE } from '@baize/protocol';
import type { Locale, Redirect } from '@baize/protocol';
import { localizedPath } from '../../page/locale-path.ts';
import { mirrorTarget } from '../../page/mirror-target.ts';
import { redirectOfMiddleware } from '../../page/route-middleware.ts';
import type { RouteMatch } from '../../page/route-match.ts';
import { isWayOut } from '../../page/way-out.ts';
import { browserLocale } from '../visitor/language.ts';
import type { VisitorGeo } from '../visitor/geo-and-mirror.ts';
import type { Answers } from './answers.ts';
import type { PageRequest } from './page-request.ts';

/** What the host of a request decides. */
export interface HostRules {
  /** The Russian interface is switched to English. */
  readonly englishOnly: boolean;
  /** Crash, coinflip and cases are closed. */
  readonly gamesClosed: boolean;
}

type Target = Pick<Redirect, 'to' | 'status'>;

/**
 * Where a visitor goes instead of to the page, decided before the first byte, since that fixes the status. Answers are
 * cached, so few visitors wait for them, and none for long.
 *
 * @throws when the page names an unknown middleware
 */
export async function redirectOf(
  asked: PageRequest,
  match: RouteMatch,
  answers: Answers,
  host: HostRules,
): Promise<Target | null> {
  const [mirror, geo, rule] = await Promise.all([answers.mirror, answers.geo, answers.rule]);
  return (
    toMirror(mirror, asked) ??
    toLanguage(wantedLocale(asked, host), asked) ??
    (await byCountry(geo, asked, match, answers)) ??
    byRule(rule, asked) ??
    (await byMiddleware(asked, match, answers, host))
  );
}

const within = (locale: Locale, path: string): Target => ({ to: localizedPath(locale, path), status: 302 });

function toMirror(mirror: MirrorState, { host, locale, path, search }: PageRequest): Target | null {
  const link = mirror?.redirect.newLink;
  const to = link ? mirrorTarget(link, localizedPath(locale, path) + search, host) : null;
  return to === null ? null : { to, status: 301 };
}

function toLanguage(wanted: Locale, { locale, path, search }: PageRequest): Target | null {
  return wanted === locale ? null : { to: localizedPath(wanted, path) + search, status: 302 };
}

async function byCountry(
  { geo, refused }: VisitorGeo,
  { locale }: PageRequest,
  match: RouteMatch,
  answers: Answers,
): Promise<Target | null> {
  // Where the place is unknown, as when the call failed, the requested page is shown.
  if (match.kind === 'no-access') return geo && !refused ? within(locale, '/') : null;
  // The documents are for everybody: a refused visitor must be able to read the terms.
  const open = !refused || match.kind === 'document' || (await isOnWayOut(match, answers));
  return open ? null : within(locale, '/no-access');
}

function byRule(rule: Redirect | null, asked: PageRequest): Target | null {
  const to = rule && targetOfRule(rule, asked);
  return to ? { to, status: rule.status } : null;
}

async function byMiddleware(
  { locale }: PageRequest,
  match: RouteMatch,
  answers: Answers,
  { gamesClosed }: HostRules,
): Promise<Target | null> {
  const middleware = match.kind === 'remote' ? match.target.middleware : undefined;
  // Only a page that asks something waits for its visitor's session.
  if (!middleware?.length) return null;
  const { session, flags } = await answers.session;
  const path = redirectOfMiddleware(middleware, { gamesClosed, session: session.status, flags });
  return path === null ? null : within(locale, path);
}

/** A player may take out what is theirs; the session is asked for on such pages alone. */
async function isOnWayOut(match: RouteMatch, answers: Answers): Promise<boolean> {
  return isWayOut(match) && (await answers.session).session.status === 'player';
}

/** An address without a prefix is everybody's: there the visitor's own choice counts, then the browser's languages. */
function visitorsLocale({ locale, bot, chosenLocale, acceptLanguage }: PageRequest): Locale {
  return locale !== DEFAULT_LOCALE || bot ? locale : (chosenLocale ?? browserLocale(acceptLanguage));
}

function wantedLocale(asked: PageRequest, { englishOnly }: HostRules): Locale {
  const locale = visitorsLocale(asked);
  return englishOnly && locale === 'ru' ? 'en' : locale;
}

/** Null for a rule that leads nowhere else, or where no browser should go. */
function targetOfRule({ to, external }: Redirect, { path, search, locale, origin }: PageRequest): string | null {
  if (external) {
    const url = URL.canParse(to) ? new URL(to) : null;
    return url && /^https?:$/.test(url.protocol) && url.origin !== origin ? url.href : null;
  }
  if (!/^\/(?![/\\])/.test(to)) return null;
  const target = new URL(to, origin);
  if (target.pathname === path) return null;
  // The visitor's own query is passed on; parameters of the rule come first.
  for (const [name, value] of new URLSearchParams(search))
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  return localizedPath(locale, target.pathname) + target.search + target.hash;
}
