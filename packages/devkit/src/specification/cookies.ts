/** A cookie that the specification names. */
export interface CookieFact {
  readonly name: string;
  /** Its life; null where the specification gives none. */
  readonly seconds: number | null;
  /** Query parameter of a page that is stored in it, if any. */
  readonly query?: string;
}

const DAY = 86_400;

/** Sections 3 and 9: every cookie, on the path `/`. */
export const COOKIES: readonly CookieFact[] = [
  { name: 'token', seconds: 2_592_000 },
  { name: 'bearerToken', seconds: 2_592_000 },
  { name: 'super_bonus', seconds: 15_768_000 },
  { name: 'userVersion', seconds: DAY },
  { name: 'userBrowser', seconds: DAY },
  { name: 'prHash', seconds: DAY, query: 'pr' },
  { name: 'simpleAuth', seconds: DAY, query: 'simple_auth' },
  { name: 'advId', seconds: DAY },
  { name: 'stag', seconds: DAY, query: 'stag' },
  { name: 'partnerId', seconds: null, query: 'partnerId' },
  { name: 'advertiseUid', seconds: 30 * DAY, query: 'advertiseUid' },
  { name: 'advertiseSource', seconds: null, query: 'advertiseSource' },
  { name: 'cpaOneUid', seconds: 30 * DAY, query: 'cpaOneUid' },
  { name: 'promo', seconds: null, query: 'promo' },
  { name: 'partner', seconds: null, query: 'partner' },
  { name: 'adplace', seconds: null, query: 'adplace' },
  { name: 'adBonusType', seconds: 600 },
  { name: 'adBonusValue', seconds: 600 },
  { name: 'adBonusModal', seconds: 600 },
  { name: 'activeCurrency', seconds: null },
  { name: 'regDepBonusExpireDate', seconds: 3 * DAY },
  { name: 'welcomePackTimestamp', seconds: 7 * DAY },
  { name: 'newPayoutShown', seconds: null },
  { name: 'ssoRedirected', seconds: null },
  { name: 'locale', seconds: 31_536_000 },
];

/** The path of every cookie. */
export const COOKIE_PATH = '/';
/** `lax`, and `none` where the page is shown from another origin. */
export const LOCALE_SAME_SITE = { own: 'Lax', crossOrigin: 'None' };

/** The life of a cookie in seconds. */
export function lifeOf(name: string): number | null {
  const found = COOKIES.find((cookie) => cookie.name === name);
  if (!found) throw new Error(`The specification names no cookie ${name}`);
  return found.seconds;
}
