import { Secret, TOTP } from 'otpauth';

/** As every authenticator app takes it: RFC 6238 with SHA-1, six digits, thirty seconds. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after the present one that count: a clock may be half a minute off, and a person types slowly. */
const WINDOW = 1;

/** @returns a new secret in base32, the form in which it is kept and typed in */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * What an authenticator app reads from the QR code.
 * @param issuer the site, as the app shows it
 * @param account whose code it is, as the app shows it
 */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...KIND, secret, issuer, label: account }).toString();
}

/**
 * @param code as it was typed; blanks in it do not count
 * @param now milliseconds since 1970
 * @param lastUsedStep step of the last code that was accepted; null before the first
 * @returns the step of the code, to be kept as the last one used; null when the code is wrong, or its step or a later one
 * was used before: a code is accepted once
 */
export function acceptedStep(secret: string, code: string, now: number, lastUsedStep: number | null): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = new TOTP({ ...KIND, secret }).validate({ token: digits, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = stepAt(now) + delta;
  return lastUsedStep !== null && step <= lastUsedStep ? null : step;
}

/** The code of an instant, for tests and for programs that replace an app. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ ...KIND, secret }).generate({ timestamp: now });
}

function stepAt(now: number): number {
  return Math.floor(now / 1000 / KIND.period);
}
