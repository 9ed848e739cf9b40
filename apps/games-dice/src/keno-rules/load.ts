import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, KenoConfig } from '@baize/protocol';

export interface KenoRulesData {
  readonly currency: Currency;
  readonly config: KenoConfig;
}

/** @throws CallFailure when the limits cannot be had: rules without them would say half */
export async function loadKenoRules({ call, currency }: LoadContext): Promise<KenoRulesData> {
  return { currency, config: await call(calls.getKenoConfig, {}) };
}
