import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, HiloConfig } from '@baize/protocol';

export interface HiloRulesData {
  readonly currency: Currency;
  readonly config: HiloConfig;
}

/** @throws CallFailure when the limits cannot be had: rules without them would say half */
export async function loadHiloRules({ call, currency }: LoadContext): Promise<HiloRulesData> {
  return { currency, config: await call(calls.getHiloConfig, {}) };
}
