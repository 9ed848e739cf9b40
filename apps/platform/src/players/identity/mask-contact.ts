/** How long the rest is stays hidden too. */
const REST = '***';
/** Digits of a phone that stay in sight: enough to tell two players apart, too few to call one. */
const FIRST_DIGITS = 1;
const LAST_DIGITS = 2;

/** An email as somebody sees it who was not told why they look: `a***@mail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0]}${REST}${email.slice(at)}`;
}

/** A phone in the same way: `+7***67`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 1 + FIRST_DIGITS)}${REST}${phone.slice(-LAST_DIGITS)}`;
}
