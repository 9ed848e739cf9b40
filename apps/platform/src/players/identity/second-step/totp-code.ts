import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Steps that a clock may be off, either way. */
const WINDOW = 1;

/** 160 random bits in Base32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Address that an authenticator app reads from the picture. @param label the player's own address */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/**
 * A code of RFC 6238: six digits, thirty seconds, SHA-1, as apps expect it.
 * @param now milliseconds since 1970
 * @param lastStep newest step whose code was accepted: it and older ones are not taken again; null before the first
 * @returns the step of the code; null when it is none
 */
export function stepOfCode(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / STEP_SECONDS) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Baize',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
