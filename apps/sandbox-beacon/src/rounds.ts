import type { BeaconRound } from '@baize/fairness/beacon/round';
import { signBeaconRound } from '@baize/fairness/beacon/sign-round';
import { roundAt } from '@baize/fairness/beacon/times';
import type { SignedChain } from './kept-chain.ts';

/** Signed rounds that are kept in memory: some 17 minutes of them. */
const MOST_KEPT = 340;

/** The rounds of a chain, each from its time on and never before. */
export class Rounds {
  readonly #of: SignedChain;
  readonly #now: () => number;
  readonly #signed = new Map<number, BeaconRound>();

  constructor(of: SignedChain, now: () => number) {
    this.#of = of;
    this.#now = now;
  }

  /** Number of the newest; 0 before the first. */
  newest(): number {
    return roundAt(this.#of.chain, this.#now());
  }

  /** Null for a round whose time has not come, and for an invalid number. */
  round(number: number): BeaconRound | null {
    if (!Number.isSafeInteger(number) || number < 1 || number > this.newest()) return null;
    const known = this.#signed.get(number);
    if (known !== undefined) return known;
    const round = signBeaconRound(this.#of.chain, this.#of.secretKey, number);
    this.#signed.set(number, round);
    if (this.#signed.size > MOST_KEPT) this.#signed.delete(this.#signed.keys().next().value!);
    return round;
  }
}
