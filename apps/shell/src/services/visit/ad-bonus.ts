import { CallFailure } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import type { Shell } from '../shell.ts';
import { guestCurrency } from './guest-offer.ts';
import { keep, kept } from './visit-cookies.ts';

type Parts = Pick<Shell, 'http' | 'session$' | 'modals' | 'page'>;

/** In `adBonusModal`: the offer is not to be shown any more. */
const SHOWN = 'false';

/**
 * Shows a guest once what the advertisement promised for a registration. Its amount comes from the platform, by the
 * visit's id: a cookie proves nothing.
 *
 * @throws CallFailure when the platform cannot be asked; the promise is then shown on the next page
 */
export async function showAdBonus({ http, session$, modals, page }: Parts): Promise<void> {
  const [type, value, advId] = [kept('adBonusType'), kept('adBonusValue'), kept('advId')];
  if (!type || !value || !advId || kept('adBonusModal') === SHOWN) return;
  // A player, or a visitor busy with a dialog, was not led here for it.
  if (session$.value.status === 'player') return keep('adBonusModal', SHOWN);
  if (session$.value.status !== 'guest' || modals.open$.value !== null) return;
  const query = { currency: guestCurrency({ page }) };
  const offer = await http('general')
    .call(calls.getAdOffer, { params: { advId }, query })
    .catch((error: unknown) => {
      if (!(error instanceof CallFailure) || (error.code !== 'not-found' && !error.code.startsWith('promo-')))
        throw error;
      return null;
    });
  if (offer?.data.type === type) {
    if (modals.open$.value !== null) return;
    const { name, promo, currency, terms, spins } = offer.data;
    modals.open('AdBonus', { title: name, promo, currency, terms, spins });
  }
  keep('adBonusModal', SHOWN);
}
