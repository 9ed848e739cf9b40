import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { CrashBetRecord, CrashConfig, CrashRoundResult, CrashState, Currency } from '@baize/protocol';

/** First data of the table. History and open bets may be missing; live messages and the next load bring them. */
export interface CrashData {
  readonly currency: Currency;
  readonly config: CrashConfig;
  readonly state: CrashState;
  readonly history: readonly CrashRoundResult[];
  /** The player's bets that are not settled; null if they could not be asked for. */
  readonly openBets: readonly CrashBetRecord[] | null;
}

/** @throws CallFailure when configuration or round cannot be had */
export async function loadCrash(context: LoadContext): Promise<CrashData> {
  const { currency, loggedIn } = context;
  const [config, state, history, openBets] = await Promise.all([
    context.call(calls.getCrashConfig, {}),
    context.call(calls.getCrashState, {}),
    context.call(calls.getCrashHistory, {}).then(
      ({ rounds }) => rounds,
      () => [],
    ),
    loggedIn
      ? context.call(calls.getCrashOpenBets, {}).then(
          ({ bets }) => bets,
          () => null,
        )
      : null,
  ]);
  return { currency, config, state, history, openBets };
}
