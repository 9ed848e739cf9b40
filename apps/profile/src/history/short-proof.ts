import type { BetRecord } from '@baize/protocol';

/** First and last four digits of the hash that was published before the bet; a dash before its round has opened. */
export function shortProof(bet: BetRecord): string {
  const hash = 'commitment' in bet.proof ? bet.proof.commitment : bet.proof.serverSeedHash;
  return hash === null ? '–' : `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}
