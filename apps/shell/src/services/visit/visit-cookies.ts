import { readCookie, removeCookie, writeCookie } from '../cookies.ts';

const SECONDS_PER_DAY = 86_400;
const YEAR_SECONDS: number = 365 * SECONDS_PER_DAY;

/** Guest bonuses: how long an offer of a promo code and of the welcome pack is valid. */
export const PROMO_OFFER_SECONDS: number = 3 * SECONDS_PER_DAY;
export const PACK_OFFER_SECONDS: number = 7 * SECONDS_PER_DAY;

/** Cookies that a visit sets by itself, and for how many seconds. Those of a link's query are set by the server. */
export const VISIT_COOKIES = {
  /** The visitor's address and program, as last reported to the platform. */
  userVersion: SECONDS_PER_DAY,
  userBrowser: SECONDS_PER_DAY,
  /** The advertisement that led here, and what it promised. */
  advId: SECONDS_PER_DAY,
  adBonusType: 600,
  adBonusValue: 600,
  adBonusModal: 600,
  promo: 30 * SECONDS_PER_DAY,
  /** Currency that this browser's player used last. */
  activeCurrency: YEAR_SECONDS,
  /** When the guest's offer of a promo code, and of the welcome pack, ends: milliseconds since 1970. */
  regDepBonusExpireDate: PROMO_OFFER_SECONDS,
  welcomePackTimestamp: PACK_OFFER_SECONDS,
  /** The newest payout that was shown to the player. */
  newPayoutShown: YEAR_SECONDS,
} as const satisfies Record<string, number>;
export type VisitCookie = keyof typeof VISIT_COOKIES;

export function keep(name: VisitCookie, value: string): void {
  writeCookie(name, value, VISIT_COOKIES[name] / SECONDS_PER_DAY);
}

export function kept(name: VisitCookie): string | null {
  return readCookie(name) || null;
}

export function forget(name: VisitCookie): void {
  removeCookie(name);
}
