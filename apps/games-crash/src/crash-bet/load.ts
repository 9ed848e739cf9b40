import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord, CrashConfig } from '@baize/protocol';

export interface CrashBetData {
  readonly config: CrashConfig;
  /** null if it was not found in time: the page asks again and tells what it is told. */
  readonly bet: BetRecord | null;
}

/** @throws CallFailure when the configuration cannot be had: the largest win is part of the check */
export async function loadCrashBet(context: LoadContext): Promise<CrashBetData> {
  const betId = context.location.params['betId'] ?? '';
  const [config, bet] = await Promise.all([
    context.call(calls.getCrashConfig, {}),
    context.call(calls.getBet, { params: { betId } }).catch(() => null),
  ]);
  return { config, bet };
}
