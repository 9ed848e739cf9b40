import { KENO_ALGORITHM } from '@baize/fairness/games/keno/keno';
import { commit } from '@baize/fairness/seeds';
import { verifyKeno } from '@baize/fairness/games/keno/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';

/** Recomputes a keno bet; null while its server seed is not revealed, or if it is not of the algorithm known here. */
export function verifyKenoBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'keno' || bet.proof.serverSeed === null || bet.proof.algorithm !== KENO_ALGORITHM) return null;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = bet.proof;
  const { stakeUnits, payoutUnits, maxWinUnits } = bet;
  const seeds = { serverSeed, serverSeedHash, clientSeed, nonce };
  const record = { ...bet.outcome, ...seeds, stakeUnits, payoutUnits, maxWinUnits };
  const verification = verifyKeno({ algorithm: KENO_ALGORITHM, ...record });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}
