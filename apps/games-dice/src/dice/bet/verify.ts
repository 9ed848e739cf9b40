import { DICE_ALGORITHM } from '@baize/fairness/games/dice/dice';
import { commit } from '@baize/fairness/seeds';
import { verifyDice } from '@baize/fairness/games/dice/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';

/** Recomputes a dice bet; null while its server seed is not revealed, or if it is not of the algorithm known here. */
export function verifyDiceBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'dice' || bet.proof.serverSeed === null || bet.proof.algorithm !== DICE_ALGORITHM) return null;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = bet.proof;
  const verification = verifyDice({
    algorithm: DICE_ALGORITHM,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    direction: bet.outcome.direction,
    chanceHundredths: bet.outcome.chance,
    rollHundredths: bet.outcome.roll,
    stakeUnits: bet.stakeUnits,
    payoutUnits: bet.payoutUnits,
    maxWinUnits: bet.maxWinUnits,
  });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}
