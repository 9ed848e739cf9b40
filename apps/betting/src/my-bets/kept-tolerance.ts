import { createKept } from '../kept/kept-value.ts';
import { CASH_OUT_TOLERANCES } from './use-cash-out.ts';
import type { CashOutTolerance } from './use-cash-out.ts';

/** How much lower than the price shown the player takes, in hundredths of a percent. */
export const keptTolerance = createKept<CashOutTolerance>(
  'baize.betting.cash-out-tolerance',
  50,
  (json) => CASH_OUT_TOLERANCES.find((tolerance) => tolerance === json) ?? null,
);
