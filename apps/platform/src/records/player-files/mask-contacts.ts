import type { PlayerContacts } from '@baize/protocol';
import { maskEmail, maskPhone } from '../../players/identity/mask-contact.ts';

/** How many characters of a name are shown. */
const SHOWN = 2;

/** `alice` is `al***`: the length of the rest is hidden too. */
function maskName(name: string): string {
  return `${Array.from(name).slice(0, SHOWN).join('')}***`;
}

/** The contacts, masked for an operator who has not given a reason. */
export function maskContacts({ name, email, phone }: PlayerContacts): PlayerContacts {
  return { name: maskName(name), email: email && maskEmail(email), phone: phone && maskPhone(phone) };
}
