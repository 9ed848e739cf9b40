import type { Currency } from '@baize/protocol';
import type { ContactValues } from '../contact-values.ts';

export interface RegisterValues extends ContactValues {
  password: string;
  currency: Currency;
  promo: string;
  /** Index of a preset, or `other`. */
  limit: string;
  /** As typed, for `other`; empty for no limit. */
  otherLimit: string;
  agreement: boolean;
}
