/** The length of the rest is hidden too. */
const REST = '***';
/** Digits of a phone that stay visible: enough to distinguish two players, too few to call one. */
const FIRST_DIGITS = 1;
const LAST_DIGITS = 2;

/** An email as operators see it until they give a reason: `a***@mail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0]}${REST}${email.slice(at)}`;
}

/** A phone in the same way: `+7***67`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 1 + FIRST_DIGITS)}${REST}${phone.slice(-LAST_DIGITS)}`;
}
