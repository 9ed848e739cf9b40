import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, for cookies, form tokens and codes that only programs carry. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A password that is shown once and typed once: 100 bits, without letters that look alike. */
export function newFirstPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  // Only 248 of the 256 values of a byte are used, so that all 31 letters have the same chance.
  const drawn = Array.from(randomBytes(64)).filter((byte) => byte < 248);
  return (
    drawn
      .slice(0, 20)
      .map((byte) => letters[byte % letters.length])
      .join('')
      .match(/.{5}/g) ?? []
  ).join('-');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
