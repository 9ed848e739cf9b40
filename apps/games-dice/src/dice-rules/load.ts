import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, DiceConfig } from '@baize/protocol';

export interface DiceRulesData {
  readonly currency: Currency;
  readonly config: DiceConfig;
}

/** @throws CallFailure when the limits cannot be had: rules without them would say half */
export async function loadDiceRules({ call, currency }: LoadContext): Promise<DiceRulesData> {
  return { currency, config: await call(calls.getDiceConfig, {}) };
}
