import { isPhoneOf, type PhoneCountry } from '@baize/protocol/phone-countries';
import { refuseField } from '../../foundation/http/refusal.ts';

/** Where a player is reached, and what they log in with: an email in lower case, or a phone in E.164 form. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly address: string;
}

export function emailContact({ email }: { email: string }): Contact {
  return { kind: 'email', address: email };
}

/** A phone that is to be registered or sent a code. Refuses `phone` as `invalid`: nothing reaches other countries. */
export function reachablePhone(countries: readonly PhoneCountry[], body: { phone: string }): Contact {
  return isPhoneOf(countries, body.phone) ? phoneContact(body) : refuseField('phone', 'invalid');
}

export function phoneContact({ phone }: { phone: string }): Contact {
  return { kind: 'phone', address: phone };
}
