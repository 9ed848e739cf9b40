import type { LoadContext } from '@baize/contract';
import { loadRounds, type RoundsData } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import type { CrashBetRecord, CrashConfig, CrashRoundResult, CrashState } from '@baize/protocol/games/crash/crash';

/** First data of the table. */
export type CrashData = RoundsData<CrashConfig, CrashState, CrashRoundResult, CrashBetRecord>;

/** @throws CallFailure when configuration or round cannot be loaded */
export function loadCrash(context: LoadContext): Promise<CrashData> {
  return loadRounds(context, {
    config: context.call(calls.getCrashConfig, {}),
    state: context.call(calls.getCrashState, {}),
    history: context.call(calls.getCrashHistory, {}),
    openBets: () => context.call(calls.getCrashOpenBets, {}),
  });
}
