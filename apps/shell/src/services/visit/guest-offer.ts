import { CallFailure } from '@baize/contract';
import type { GuestOffer } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { currencyOfPlace } from '@baize/protocol/currency-of-place';
import { CURRENCIES } from '@baize/protocol/money';
import { withoutQuery } from '../site/without-query.ts';
import type { Shell } from '../shell.ts';
import { PACK_OFFER_SECONDS, PROMO_OFFER_SECONDS, forget, keep, kept } from './visit-cookies.ts';

type Parts = Pick<Shell, 'http' | 'site' | 'page'>;

/**
 * The promo code's offer if the visitor came with one, else the welcome pack's; null when there is neither. A code that
 * the platform does not take is forgotten, in its cookie and in the address.
 *
 * @param now milliseconds since 1970
 * @throws CallFailure when the platform cannot be asked
 */
export async function loadGuestOffer(parts: Parts, now: number): Promise<GuestOffer | null> {
  const { site } = parts;
  const code = new URLSearchParams(site.location$.value.search).get('promo') || kept('promo');
  return (code && (await promoOffer(parts, code, now))) || packOffer(parts, now);
}

async function promoOffer(parts: Parts, code: string, now: number): Promise<GuestOffer | null> {
  const { http, site } = parts;
  try {
    const query = { currency: guestCurrency(parts) };
    const { data } = await http('general').call(calls.getPromo, { params: { code }, query });
    const { name, currency, terms, spins } = data;
    const endsAt = countdown('regDepBonusExpireDate', PROMO_OFFER_SECONDS, now);
    return { title: name, promo: data.code, currency, terms, spins, endsAt };
  } catch (error) {
    // Too many questions say nothing about the code.
    if (!(error instanceof CallFailure) || error.status === null || error.status === 429 || error.status >= 500)
      throw error;
    forget('promo');
    const here = site.location$.value;
    if (new URLSearchParams(here.search).has('promo')) site.navigate(withoutQuery(here, ['promo']), { replace: true });
    return null;
  }
}

async function packOffer(parts: Parts, now: number): Promise<GuestOffer | null> {
  const query = { currency: guestCurrency(parts) };
  const { data } = await parts.http('general').call(calls.getWelcomePacks, { query });
  const [pack] = data;
  if (!pack) return null;
  const endsAt = countdown('welcomePackTimestamp', PACK_OFFER_SECONDS, now);
  const terms = pack.steps[0]?.terms ?? null;
  return { title: pack.publicTitle, promo: null, currency: pack.currency, terms, spins: null, endsAt };
}

/** When the offer ends: as it was stored, until that has passed; then it begins again. */
function countdown(cookie: 'regDepBonusExpireDate' | 'welcomePackTimestamp', seconds: number, now: number): number {
  const latest = now + seconds * 1000;
  const before = Number(kept(cookie));
  const endsAt = before > now ? Math.min(before, latest) : latest;
  if (endsAt !== before) keep(cookie, String(endsAt));
  return endsAt;
}

/** The one that this browser's last player had, else that of the place. */
export function guestCurrency({ page }: Pick<Shell, 'page'>): Currency {
  const last = kept('activeCurrency');
  const known = CURRENCIES.find((currency) => currency === last);
  return known ?? currencyOfPlace(page.geo);
}
