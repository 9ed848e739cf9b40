import { commit } from '@baize/fairness/seeds';
import { verifyHilo } from '@baize/fairness/games/hilo/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';

/** Recomputes a game of hilo; null while its server seed is not revealed, or if it is not of the algorithm known here. */
export function verifyHiloBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'hilo' || bet.proof.serverSeed === null) return null;
  const { algorithm, serverSeed, serverSeedHash, clientSeed, nonce } = bet.proof;
  if (algorithm !== 'hilo/1' && algorithm !== 'hilo/2') return null;
  const { stakeUnits, payoutUnits, maxWinUnits } = bet;
  const { cards, steps } = bet.outcome;
  const seeds = { serverSeed, serverSeedHash, clientSeed, nonce };
  const record = { cards, steps, ...seeds, stakeUnits, payoutUnits, maxWinUnits };
  const verification = verifyHilo({ algorithm, ...record });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}
