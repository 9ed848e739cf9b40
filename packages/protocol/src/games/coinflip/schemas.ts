import { BetParams } from '../../bet.ts';
import * as coinflip from './coinflip.ts';
import { CashOutAtStep } from '../../steps.ts';
import { StakeRefused } from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const coinflipSchemas = {
  getCoinflipConfig: { answer: coinflip.CoinflipConfig },
  placeCoinflipBet: {
    body: coinflip.PlaceCoinflipBet,
    answer: coinflip.CoinflipAnswer,
    refusals: { 422: StakeRefused },
  },
  getCoinflipOpenBet: { answer: coinflip.CoinflipOpenBet },
  flipCoin: { params: BetParams, body: coinflip.FlipCoin, answer: coinflip.CoinflipAnswer },
  cashOutCoinflipBet: { params: BetParams, body: CashOutAtStep, answer: coinflip.CoinflipAnswer },
} satisfies Record<string, CallSchemas>;
