import { COINFLIP_ALGORITHM, coinflipMultiplierE4 } from '@baize/fairness/games/coinflip/coinflip';
import { coinflipBegun, coinflipRules, coinflipRulesOf } from '@baize/fairness/games/coinflip/coinflip-steps';
import { firstStep } from '@baize/fairness/step-act';
import { demoSteps, type Demo } from '@baize/game-kit/demo';
import { calls } from '@baize/protocol';
import type { FlipCoin, PlaceCoinflipBet } from '@baize/protocol/games/coinflip/coinflip';
import { CoinflipBetPage } from './bet/coinflip-bet-page.tsx';

/** Coinflip on play money, by the rules that the server plays by. */
export const coinflipDemo: Demo = {
  game: 'coinflip',
  algorithm: COINFLIP_ALGORITHM,
  placePath: calls.placeCoinflipBet.path,
  greatestE4: () => coinflipMultiplierE4(1),
  settle(body, maxWinUnits, next) {
    const { side, series, stakeUnits } = body as PlaceCoinflipBet;
    const bet = { status: 'open' as const, stakeUnits, maxWinUnits, outcome: coinflipBegun(series) };
    const { multiplier, ...game } = firstStep(coinflipRules, bet, side, !series, () => next);
    return { ...game, multiplierE4: multiplier };
  },
  steps: demoSteps(
    { stepPath: calls.flipCoin.path, leavePath: calls.cashOutCoinflipBet.path },
    coinflipRulesOf,
    ({ side }: FlipCoin) => side,
  ),
  Check: CoinflipBetPage,
};
