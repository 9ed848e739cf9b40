import { DEFAULT_LOCALE } from '@baize/protocol';
import type { Locale, Redirect } from '@baize/protocol';
import { localizedPath } from '../../page/locale-path.ts';
import { redirectOfMiddleware } from '../../page/route-middleware.ts';
import type { RouteMatch } from '../../page/route-match.ts';
import { browserLocale } from '../visitor/language.ts';
import { mirrorTarget } from '../visitor/place.ts';
import type { Answers } from './answers.ts';
import type { PageRequest } from './page-request.ts';

/** What the host of a request decides. */
export interface HostRules {
  /** The Russian interface is switched to English. */
  readonly englishOnly: boolean;
  /** Crash, coinflip and cases are closed. */
  readonly gamesClosed: boolean;
}

/**
 * Where a visitor goes instead of to the page, decided before the first byte, for that fixes the status. What is asked
 * for is kept, so few visitors wait for it, and none for long.
 *
 * @throws when the page names a middleware that nobody knows
 */
export async function redirectOf(
  asked: PageRequest,
  match: RouteMatch,
  answers: Answers,
  host: HostRules,
): Promise<Pick<Redirect, 'to' | 'status'> | null> {
  const [mirror, { geo, refused }, rule] = await Promise.all([answers.mirror, answers.geo, answers.rule]);
  const address = (locale: Locale): string => localizedPath(locale, asked.path) + asked.search;

  const link = mirror?.redirect.newLink;
  const moved = link ? mirrorTarget(link, address(asked.locale), asked.host) : null;
  if (moved) return { to: moved, status: 301 };

  const locale = wantedLocale(asked, host);
  if (locale !== asked.locale) return { to: address(locale), status: 302 };

  // The documents are for everybody: whoever is refused must be able to read on what terms.
  if (refused && match.kind !== 'no-access' && match.kind !== 'document')
    return { to: localizedPath(locale, '/no-access'), status: 302 };
  // Where nobody knows the place, as when the call failed, the page stays what it was asked as.
  if (geo && !refused && match.kind === 'no-access') return { to: localizedPath(locale, '/'), status: 302 };

  const ruled = rule && targetOfRule(rule, asked);
  if (ruled) return { to: ruled, status: rule.status };

  const middleware = match.kind === 'remote' ? match.place.middleware : undefined;
  if (!middleware?.length) return null;
  const { session, flags } = await answers.session;
  const target = redirectOfMiddleware(middleware, { gamesClosed: host.gamesClosed, session: session.status, flags });
  return target === null ? null : { to: localizedPath(locale, target), status: 302 };
}

/** An address without a prefix is everybody's: there the visitor's own choice counts, then the browser's languages. */
function wantedLocale({ locale, bot, chosenLocale, acceptLanguage }: PageRequest, { englishOnly }: HostRules): Locale {
  const wanted = locale !== DEFAULT_LOCALE || bot ? locale : (chosenLocale ?? browserLocale(acceptLanguage));
  return englishOnly && wanted === 'ru' ? 'en' : wanted;
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
  // What the visitor came with goes along; what the rule says itself comes first.
  for (const [name, value] of new URLSearchParams(search))
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  return localizedPath(locale, target.pathname) + target.search + target.hash;
}
