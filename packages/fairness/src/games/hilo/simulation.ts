import { fractionToNumber } from '../../fraction.ts';
import { evenly, type Simulation, unit } from '../../simulation.ts';
import { hiloCard, type HiloGuess, hiloMultiplierE4, hiloReturn, hiloWins, hiloWinningRanks } from './hilo.ts';

const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const PAYS = RANKS.map((rank) => unit(hiloMultiplierE4([hiloWinningRanks(rank, firstGuess(rank))])));

/** One guess on the first card, for the bench and the tests. */
export const simulation: Simulation = {
  bet: 'higher or same on the first card',
  outcomes: evenly(52),
  expected: expected(),
  play({ next }) {
    const { rank } = hiloCard(next());
    const word = next();
    const card = hiloCard(word);
    const won = hiloWins(rank, firstGuess(rank), card.rank);
    const outcome = Math.floor((word * 52) / 2 ** 32);
    return { outcome, returned: won ? PAYS[rank - 1]! : 0 };
  },
};

/** Over the thirteen ranks that the first card can have. */
function expected(): number {
  const returned = RANKS.map((rank) => fractionToNumber(hiloReturn([hiloWinningRanks(rank, firstGuess(rank))])));
  return returned.reduce((sum, value) => sum + value, 0) / RANKS.length;
}

function firstGuess(rank: number): HiloGuess {
  if (rank === 1) return 'higher';
  return rank === 13 ? 'lower' : 'higher-or-same';
}
