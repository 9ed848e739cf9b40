import type { PlayerContacts } from '@baize/protocol';
import { HIDDEN_PLAYER, maskName } from '../../bets/placement/mask-name.ts';

/** Digits of a phone that stay in sight: enough to tell two players apart, too few to call one. */
const FIRST_DIGITS = 1;
const LAST_DIGITS = 2;

/** Who it is, as somebody sees it who was not told why they look: how long the rest is stays hidden too. */
export function maskContacts({ name, email, phone }: PlayerContacts): PlayerContacts {
  return { name: maskName(name), email: email && maskEmail(email), phone: phone && maskPhone(phone) };
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0]}${HIDDEN_PLAYER}${email.slice(at)}`;
}

function maskPhone(phone: string): string {
  return `${phone.slice(0, 1 + FIRST_DIGITS)}${HIDDEN_PLAYER}${phone.slice(-LAST_DIGITS)}`;
}
