import type { BetRecord } from '@baize/protocol';

/** First and last four digits of the hash that was published before the bet. */
export function shortProof(bet: BetRecord): string {
  const hash = bet.game === 'crash' ? bet.proof.commitment : bet.proof.serverSeedHash;
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}
