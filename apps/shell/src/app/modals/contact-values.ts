import type { GeoState } from '@baize/contract';
import type { Contact } from '../../services/log-in/ways-in.ts';
import { canBeReached, phoneAddress } from './phone/phone-number.ts';
import type { PhoneValue } from './phone/phone-number.ts';

export type ContactKind = 'email' | 'phone';

/** Fields of a form that takes either: what was typed into one stays while the other is shown. */
export interface ContactValues {
  email: string;
  phone: PhoneValue;
}

/** Only numbers of three countries can be reached: whoever is elsewhere is offered the email first. */
export function firstKind(geo: GeoState): ContactKind {
  return canBeReached(geo) ? 'phone' : 'email';
}

export function contactOf(kind: ContactKind, { email, phone }: ContactValues): Contact {
  return kind === 'phone' ? { phone: phoneAddress(phone) } : { email: email.trim() };
}
