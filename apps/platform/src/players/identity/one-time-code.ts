import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** What a code is for; a code of one purpose is worthless for another. */
export type CodePurpose = 'confirm' | 'login' | 'reset' | 'prove';

export const CODE_LIFETIME_MS: number = 10 * 60_000;
export const CODE_TRIES = 5;

/** A code as it is kept: never the digits. Instants in milliseconds since 1970. */
export interface IssuedCode {
  readonly hash: string;
  readonly sentAt: number;
  readonly triesLeft: number;
}

/** What a try leads to. `left` is what to keep of the code afterwards; null to forget it. */
export type CodeCheck =
  | { readonly accepted: true; readonly left: null }
  | { readonly accepted: false; readonly refusal: 'code-wrong' | 'code-expired'; readonly left: IssuedCode | null };

/** @returns six random digits */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Six digits have too few values for a plain hash: a reader of the table could try them all, so the hash needs a secret
 * that is not in the table.
 */
export function hashCode(secret: string, purpose: CodePurpose, address: string, digits: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${address}\n${digits}`).digest('base64url');
}

/**
 * [I1] a code is accepted once; [I2] at most five tries; [I3] for ten minutes.
 * @param issued null when no code is kept: answered like an expired one, because the player can only ask for another
 */
export function checkCode(issued: IssuedCode | null, triedHash: string, now: number): CodeCheck {
  if (!issued || issued.triesLeft <= 0 || now >= issued.sentAt + CODE_LIFETIME_MS)
    return { accepted: false, refusal: 'code-expired', left: issued };
  if (sameHash(issued.hash, triedHash)) return { accepted: true, left: null };
  return { accepted: false, refusal: 'code-wrong', left: { ...issued, triesLeft: issued.triesLeft - 1 } };
}

/** [I4] a new code is sent only after the cool-down. @returns whole seconds still to wait, 0 when a code may be sent */
export function secondsUntilNextCode(
  issued: Pick<IssuedCode, 'sentAt'> | null,
  now: number,
  cooldownMs: number,
): number {
  if (!issued) return 0;
  return Math.max(0, Math.ceil((issued.sentAt + cooldownMs - now) / 1000));
}

function sameHash(kept: string, tried: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(tried)];
  return a.length === b.length && timingSafeEqual(a, b);
}
