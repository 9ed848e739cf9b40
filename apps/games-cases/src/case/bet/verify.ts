import { CASES_ALGORITHM } from '@baize/fairness/games/cases/cases';
import { commit } from '@baize/fairness/seeds';
import { verifyCases } from '@baize/fairness/games/cases/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { GameCase } from '@baize/protocol/games/cases/cases';
import { isCaseBet, isOf } from '../load.ts';

/**
 * Recomputes an opening; null while its server seed is not revealed, if it is not of the algorithm known here, or if
 * the table it was drawn by is no longer the one on sale.
 */
export function verifyCaseBet(bet: BetRecord, gameCase: GameCase | null): BetCheck | null {
  if (!isCaseBet(bet) || gameCase === null || !isOf(bet, gameCase)) return null;
  if (bet.proof.serverSeed === null || bet.proof.algorithm !== CASES_ALGORITHM) return null;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = bet.proof;
  const verification = verifyCases({
    algorithm: CASES_ALGORITHM,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    items: gameCase.items,
    tickets: bet.outcome.items.map(({ ticket }) => ticket),
    itemIds: bet.outcome.items.map(({ itemId }) => itemId),
    payoutUnits: bet.payoutUnits,
  });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}
