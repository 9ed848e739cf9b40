import { networkOf } from '@baize/server-limits';
import { createHmac, randomBytes } from 'node:crypto';
import { NETWORK_ALLOWANCE, MINUTE_MS, NETWORK_SHARE } from '@baize/contract/health';

const DAY_MS = 86_400_000;
/** Networks by version that a day remembers; who comes after that does not count. */
const MOST_KEPT = 200_000;

/** What a visitor's report is about. */
export type Kind = 'broken' | 'cls' | 'inp' | 'lcp';

export interface Weights {
  /**
   * Whether one more report counts: one per minute and subject, and of one network no more than two plus a hundredth of
   * what the server itself counted. So no sender outweighs the visitors by sending more, and a network at its limit
   * loses good reports as well as bad ones.
   *
   * @param of what is counted: remote, version, module
   * @param views of it on this server today
   */
  counts(who: { readonly subject: string; readonly address: string }, of: string, kind: Kind, views: number): boolean;
}

/** Remembers subjects and addresses as hashes under a key that is made each day and never leaves this memory. */
export function createWeights(now: () => number): Weights {
  let day = -1;
  let minute = -1;
  let key = randomBytes(32);
  const networks = new Map<string, number>();
  const subjects = new Set<string>();

  function turn(): void {
    const present = now();
    if (Math.floor(present / DAY_MS) !== day) {
      day = Math.floor(present / DAY_MS);
      key = randomBytes(32);
      networks.clear();
    }
    if (Math.floor(present / MINUTE_MS) === minute) return;
    minute = Math.floor(present / MINUTE_MS);
    subjects.clear();
  }

  const hashed = (...parts: string[]): string =>
    createHmac('sha256', key).update(parts.join('\0')).digest('base64').slice(0, 16);

  return {
    counts({ subject, address }, of, kind, views) {
      turn();
      const network = hashed(networkOf(address), of, kind);
      const before = networks.get(network) ?? 0;
      if (before + 1 > NETWORK_ALLOWANCE + views * NETWORK_SHARE) return false;
      const own = hashed(subject, of, kind);
      if (subjects.has(own) || subjects.size >= MOST_KEPT) return false;
      if (before === 0 && networks.size >= MOST_KEPT) return false;
      subjects.add(own);
      networks.set(network, before + 1);
      return true;
    },
  };
}
