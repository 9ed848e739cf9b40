import { createHash } from 'node:crypto';

/** Chances that follow from a seed: the same seed, the same plan. Decides what is tried, never an outcome. */
export interface Chances {
  /** From 0 up to, and not including, `below`. */
  integer(below: number): number;
  /** True in this share of the draws. */
  is(share: number): boolean;
  /** An identifier in the form of a UUID. */
  uuid(): string;
}

export function chancesOf(seed: string): Chances {
  let drawn = 0;
  const draw = (): Buffer => createHash('sha256').update(`${seed}:${drawn++}`).digest();
  const fraction = (): number => draw().readUInt32BE(0) / 2 ** 32;
  return {
    integer: (below) => Math.floor(fraction() * below),
    is: (share) => fraction() < share,
    uuid() {
      const hex = draw().toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
  };
}
