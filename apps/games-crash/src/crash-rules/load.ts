import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, CrashConfig } from '@baize/protocol';

export interface CrashRulesData {
  readonly currency: Currency;
  readonly config: CrashConfig;
}

/** @throws CallFailure when the limits cannot be had: rules without them would say half */
export async function loadCrashRules({ call, currency }: LoadContext): Promise<CrashRulesData> {
  return { currency, config: await call(calls.getCrashConfig, {}) };
}
