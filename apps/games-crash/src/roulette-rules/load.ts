import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, RouletteConfig } from '@baize/protocol';

export interface RouletteRulesData {
  readonly currency: Currency;
  readonly config: RouletteConfig;
}

/** @throws CallFailure when the limits cannot be had: rules without them would say half */
export async function loadRouletteRules({ call, currency }: LoadContext): Promise<RouletteRulesData> {
  return { currency, config: await call(calls.getRouletteConfig, {}) };
}
