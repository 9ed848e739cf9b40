import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, CoinflipConfig } from '@baize/protocol';

export interface CoinflipRulesData {
  readonly currency: Currency;
  readonly config: CoinflipConfig;
}

/** @throws CallFailure when the limits cannot be had: rules without them would say half */
export async function loadCoinflipRules({ call, currency }: LoadContext): Promise<CoinflipRulesData> {
  return { currency, config: await call(calls.getCoinflipConfig, {}) };
}
