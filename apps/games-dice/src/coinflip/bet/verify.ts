import { commit } from '@baize/fairness/seeds';
import { verifyCoinflip } from '@baize/fairness/games/coinflip/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';

/** Recomputes flips; null while their server seed is not revealed, or if they are not of the algorithm known here. */
export function verifyCoinflipBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'coinflip' || bet.proof.serverSeed === null) return null;
  const { algorithm, serverSeed, serverSeedHash, clientSeed, nonce } = bet.proof;
  if (algorithm !== 'coinflip/1' && algorithm !== 'coinflip/2') return null;
  const { stakeUnits, payoutUnits, maxWinUnits } = bet;
  const { called, sides } = bet.outcome;
  const seeds = { serverSeed, serverSeedHash, clientSeed, nonce };
  const record = { called, sides, ...seeds, stakeUnits, payoutUnits, maxWinUnits };
  const verification = verifyCoinflip({ algorithm, ...record });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}
