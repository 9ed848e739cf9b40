import { previousHash } from '@baize/fairness/round-chain';
import { verifyRouletteRound } from '@baize/fairness/games/roulette/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { RouletteRoundResult } from '@baize/protocol/games/roulette/roulette';

/** Recomputes a finished round against the hash that was shown when its bets were taken. */
export function checkRound({ hash, commitment, salt, pocket }: RouletteRoundResult): BetCheck {
  const verification = verifyRouletteRound({ roundHash: hash, earlierHash: commitment, salt, pocket });
  return { verification, published: commitment, computed: previousHash(hash) };
}
