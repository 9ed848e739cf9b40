import { commit } from '@baize/fairness/seeds';
import { verifyMiner } from '@baize/fairness/games/miner/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';

/** Recomputes a game of miner; null while its server seed is not revealed, or if it is not of the algorithm known here. */
export function verifyMinerBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'miner' || bet.proof.serverSeed === null) return null;
  const { mines, opened, minedTiles } = bet.outcome;
  if (minedTiles === null) return null;
  const { algorithm, serverSeed, serverSeedHash, clientSeed, nonce } = bet.proof;
  if (algorithm !== 'miner/1' && algorithm !== 'miner/2') return null;
  const { stakeUnits, payoutUnits, maxWinUnits } = bet;
  const seeds = { serverSeed, serverSeedHash, clientSeed, nonce };
  const record = { mines, opened, minedTiles, ...seeds, stakeUnits, payoutUnits, maxWinUnits };
  const verification = verifyMiner({ algorithm, ...record });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}
