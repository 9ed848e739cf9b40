import type * as calls from '../calls/roulette.ts';
import * as roulette from '../roulette.ts';
import { StakeRefused } from '../bets.ts';
import type { SchemasOf } from './call-schemas.ts';

export const rouletteSchemas: SchemasOf<typeof calls> = {
  getRouletteConfig: { answer: roulette.RouletteConfig },
  getRouletteState: { answer: roulette.RouletteState },
  getRouletteHistory: { answer: roulette.RouletteHistory },
  getRouletteRound: { params: roulette.RouletteRoundParams, answer: roulette.RouletteRoundResult },
  getRouletteOpenBets: { answer: roulette.RouletteOpenBets },
  placeRouletteBet: {
    body: roulette.PlaceRouletteBet,
    answer: roulette.RouletteBetPlaced,
    refusals: { 422: StakeRefused },
  },
};
