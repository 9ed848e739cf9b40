import type { BonusTerms, Currency } from '@baize/protocol';

/** What a visitor without an account is offered, until it ends. */
export interface GuestOffer {
  readonly title: string;
  /** Null for the welcome pack, which needs none. */
  readonly promo: string | null;
  readonly currency: Currency;
  /** Of the bonus, or of the pack's first one; null for free spins. */
  readonly terms: BonusTerms | null;
  readonly spins: number | null;
  /** Milliseconds since 1970: as it was kept in this browser, begun again when it had passed. */
  readonly endsAt: number;
}
