import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, RouletteBetRecord, RouletteConfig, RouletteRoundResult, RouletteState } from '@baize/protocol';

/** First data of the table. History and open bets may be missing; live messages and the next load bring them. */
export interface RouletteData {
  readonly currency: Currency;
  readonly config: RouletteConfig;
  readonly state: RouletteState;
  readonly history: readonly RouletteRoundResult[];
  /** The player's bets that are not settled; null if they could not be asked for. */
  readonly openBets: readonly RouletteBetRecord[] | null;
}

/** @throws CallFailure when configuration or round cannot be had */
export async function loadRoulette(context: LoadContext): Promise<RouletteData> {
  const { currency, loggedIn } = context;
  const [config, state, history, openBets] = await Promise.all([
    context.call(calls.getRouletteConfig, {}),
    context.call(calls.getRouletteState, {}),
    context.call(calls.getRouletteHistory, {}).then(
      ({ rounds }) => rounds,
      () => [],
    ),
    loggedIn
      ? context.call(calls.getRouletteOpenBets, {}).then(
          ({ bets }) => bets,
          () => null,
        )
      : null,
  ]);
  return { currency, config, state, history, openBets };
}
