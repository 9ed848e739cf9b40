import type { Currency } from '@baize/protocol';
import type { LoadContext } from '@baize/contract';

/** First data of a table of shared rounds. History and open bets may be missing; live messages and the next load bring them. */
export interface RoundsData<Config, State, Result, Bet> {
  readonly currency: Currency;
  readonly config: Config;
  readonly state: State;
  readonly history: readonly Result[];
  /** The player's bets that are not settled; null if they could not be loaded, or for a guest. */
  readonly openBets: readonly Bet[] | null;
}

/** The calls that load it. */
export interface RoundsCalls<Config, State, Result, Bet> {
  readonly config: Promise<Config>;
  readonly state: Promise<State>;
  readonly history: Promise<{ readonly rounds: readonly Result[] }>;
  readonly openBets: () => Promise<{ readonly bets: readonly Bet[] }>;
}

/** @throws CallFailure when configuration or round cannot be loaded */
export async function loadRounds<Config, State, Result, Bet>(
  { currency, loggedIn }: Pick<LoadContext, 'currency' | 'loggedIn'>,
  calls: RoundsCalls<Config, State, Result, Bet>,
): Promise<RoundsData<Config, State, Result, Bet>> {
  const [config, state, history, openBets] = await Promise.all([
    calls.config,
    calls.state,
    calls.history.then(
      ({ rounds }) => rounds,
      () => [],
    ),
    loggedIn
      ? calls.openBets().then(
          ({ bets }) => bets,
          () => null,
        )
      : null,
  ]);
  return { currency, config, state, history, openBets };
}
