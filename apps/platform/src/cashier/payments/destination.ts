import type { Withdrawal } from '@baize/protocol';

type Method = Withdrawal['method'];

const SHOWN = 4;
const DOTS = '••••';
/** What people write into a number to read it better. */
const PUNCTUATION = /[\s()-]/g;

/** What a destination may be by each method, once it is written without punctuation. */
const VALID: Record<Method, (bare: string) => boolean> = {
  card: (bare) => /^\d{13,19}$/.test(bare) && hasCheckDigit(bare),
  // The number of a wallet, or of the phone that it goes by.
  wallet: (bare) => /^\+?\d{8,20}$/.test(bare),
  crypto: (bare) => /^[A-Za-z0-9]{26,100}$/.test(bare),
};

/** A typed destination in the form that a payout needs; null if no payout could reach it. */
export function bareDestination(method: Method, typed: string): string | null {
  const bare = typed.replaceAll(PUNCTUATION, '');
  return VALID[method](bare) ? bare : null;
}

/** Masked so that its player recognises it: the last four signs, and of an address the first four too. */
export function maskDestination(method: Method, bare: string): string {
  const end = bare.slice(-SHOWN);
  return method === 'crypto' ? `${bare.slice(0, SHOWN)}${DOTS}${end}` : `${DOTS} ${end}`;
}

/** Luhn: every second digit from the end counts twice, and the sum is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, sign, place) => {
      const value = Number(sign) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
