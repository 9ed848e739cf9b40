import type { GeoState } from '@baize/contract';
import { PHONE_COUNTRIES } from '@baize/protocol/phone-countries';
import type { PhoneCountry } from '@baize/protocol/phone-countries';
import type { Contact } from '../../services/log-in/ways-in.ts';
import { canBeReached, phoneAddress } from './phone/phone-number.ts';
import type { PhoneValue } from './phone/phone-number.ts';

export type ContactKind = 'email' | 'phone';

/** Fields of a form that takes either: what was typed into one stays while the other is shown. */
export interface ContactValues {
  email: string;
  phone: PhoneValue;
}

/** Codes are sent to numbers of some countries only: visitors from elsewhere are offered the email first. */
export function firstKind(geo: GeoState, countries: readonly PhoneCountry[] = PHONE_COUNTRIES): ContactKind {
  return canBeReached(geo, countries) ? 'phone' : 'email';
}

export function contactOf(
  kind: ContactKind,
  { email, phone }: ContactValues,
  countries: readonly PhoneCountry[] = PHONE_COUNTRIES,
): Contact {
  return kind === 'phone' ? { phone: phoneAddress(phone, countries) } : { email: email.trim() };
}
