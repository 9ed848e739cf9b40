import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, MinerConfig } from '@baize/protocol';

export interface MinerRulesData {
  readonly currency: Currency;
  readonly config: MinerConfig;
}

/** @throws CallFailure when the limits cannot be had: rules without them would say half */
export async function loadMinerRules({ call, currency }: LoadContext): Promise<MinerRulesData> {
  return { currency, config: await call(calls.getMinerConfig, {}) };
}
