import type { PlayerContacts } from '@baize/protocol';
import { maskName } from '../../bets/placement/mask-name.ts';
import { maskEmail, maskPhone } from '../../players/identity/mask-contact.ts';

/** Who it is, as somebody sees it who was not told why they look. */
export function maskContacts({ name, email, phone }: PlayerContacts): PlayerContacts {
  return { name: maskName(name), email: email && maskEmail(email), phone: phone && maskPhone(phone) };
}
