import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Currency, Locale } from '@baize/protocol';
import { CURRENCIES } from '@baize/protocol/money';
import { splitLocale } from '../../page/locale-path.ts';
import type { Theme } from '../../page/page-state.ts';
import { OFFLINE_PATH } from '../../worker/messages.ts';
import type { Config } from '../config.ts';
import { readCookies } from '../headers/cookies.ts';
import { arrivalCookies } from '../visitor/arrival-cookies.ts';
import type { NewCookie } from '../visitor/arrival-cookies.ts';
import { chosenLocale } from '../visitor/language.ts';
import { TOKEN_COOKIE } from '../visitor/session.ts';
import { subjectOf } from '../visitor/subject.ts';
import type { Subject } from '../visitor/subject.ts';

/** Of the platform, for this server alone: apps/platform/src/players/identity/session-cookies.ts. */
const PAGE_COOKIE = 'baize_page';
const THEME_COOKIE = 'theme';
const CURRENCY_COOKIE = 'activeCurrency';

/** What one page is asked with. */
export interface PageRequest {
  readonly locale: Locale;
  /** Path without the locale's prefix. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** Whether the address spells the default language out. */
  readonly redundant: boolean;
  readonly origin: string;
  readonly host: string;
  /** A search engine's robot or another program that says that it is one, and the service worker for {@link nobodys}. */
  readonly bot: boolean;
  /**
   * A page that the service worker caches for visitors without a connection: it belongs to no visitor, and is never
   * redirected.
   */
  readonly nobodys: boolean;
  /** Language of the cookie; null without one, and where it is no language of the site. */
  readonly chosenLocale: Locale | null;
  /** Currency of the cookie; null without one, and where the site does not have it. */
  readonly chosenCurrency: Currency | null;
  readonly acceptLanguage: string | undefined;
  /** The cookies of the query; none for robots. */
  readonly arrival: readonly NewCookie[];
  readonly token: string | null;
  /** Names the session of the token, which outlives it. */
  readonly pageToken: string | null;
  readonly theme: Theme;
  readonly subject: Subject;
  readonly address: string;
  readonly acceptEncoding: string | undefined;
}

export function readPageRequest(request: FastifyRequest, config: Config): PageRequest {
  const url = request.raw.url ?? '/';
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 || mark === url.length - 1 ? '' : url.slice(mark);
  const userAgent = request.headers['user-agent'] ?? '';
  const place = splitLocale(pathname);
  const nobodys = place.path === OFFLINE_PATH;
  const bot = nobodys || isbot(userAgent);
  const cookies = readCookies(request.headers.cookie);
  return {
    ...place,
    search,
    origin: config.origin ?? `${request.protocol}://${request.siteHost}`,
    host: request.siteHost,
    bot,
    nobodys,
    arrival: bot ? [] : arrivalCookies(search, cookies),
    chosenLocale: chosenLocale(cookies),
    chosenCurrency: CURRENCIES.find((currency) => currency === cookies[CURRENCY_COOKIE]) ?? null,
    acceptLanguage: request.headers['accept-language'],
    token: cookies[TOKEN_COOKIE] || null,
    pageToken: cookies[PAGE_COOKIE] || null,
    theme: cookies[THEME_COOKIE] === 'light' ? 'light' : 'dark',
    subject: subjectOf(cookies),
    address: request.ip,
    acceptEncoding: request.headers['accept-encoding'],
  };
}
