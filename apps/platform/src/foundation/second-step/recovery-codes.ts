import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** 80 bits each: their hash needs neither salt nor time to be safe from trying. */
const CODE_BYTES = 10;

/** Codes that replace the app's code, shown once and valid for one log-in each. */
export interface RecoveryCodes {
  /** Such as `0f3a-92bc-4d1e-77a0-5b6c`. */
  readonly shown: readonly string[];
  /** What is kept of them, in the same order. */
  readonly hashes: readonly string[];
}

export function newRecoveryCodes(): RecoveryCodes {
  const shown = Array.from({ length: COUNT }, () => grouped(randomBytes(CODE_BYTES).toString('hex')));
  return { shown, hashes: shown.map(recoveryCodeHash) };
}

/** SHA-256 in hex of a code as it was typed: case, blanks and hyphens do not count. */
export function recoveryCodeHash(typed: string): string {
  return createHash('sha256')
    .update(typed.toLowerCase().replaceAll(/[^0-9a-z]/g, ''))
    .digest('hex');
}

function grouped(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).join('-');
}
