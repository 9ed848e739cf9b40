import * as roulette from './roulette.ts';
import { StakeRefused } from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const rouletteSchemas = {
  getRouletteConfig: { answer: roulette.RouletteConfig },
  getRouletteState: { answer: roulette.RouletteState },
  getRouletteHistory: { answer: roulette.RouletteHistory },
  getRouletteRound: { params: roulette.RouletteRoundParams, answer: roulette.RouletteRound },
  getRouletteOpenBets: { answer: roulette.RouletteOpenBets },
  placeRouletteBet: {
    body: roulette.PlaceRouletteBet,
    answer: roulette.RouletteBetPlaced,
    refusals: { 422: StakeRefused },
  },
} satisfies Record<string, CallSchemas>;
