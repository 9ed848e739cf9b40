import type { LoadContext } from '@baize/contract';
import { loadRounds, type RoundsData } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import type {
  RouletteBetRecord,
  RouletteConfig,
  RouletteRoundResult,
  RouletteState,
} from '@baize/protocol/games/roulette/roulette';

/** First data of the table. */
export type RouletteData = RoundsData<RouletteConfig, RouletteState, RouletteRoundResult, RouletteBetRecord>;

/** @throws CallFailure when configuration or round cannot be loaded */
export function loadRoulette(context: LoadContext): Promise<RouletteData> {
  return loadRounds(context, {
    config: context.call(calls.getRouletteConfig, {}),
    state: context.call(calls.getRouletteState, {}),
    history: context.call(calls.getRouletteHistory, {}),
    openBets: () => context.call(calls.getRouletteOpenBets, {}),
  });
}
