import { audited, type Audited, counted, type Rule } from '../../audit.ts';
import { type BetReturn, betReturn, count } from '../../bet-return.ts';
import { fullReturn } from '../../payoff.ts';
import type { StakeLimits } from '../../stake-extremes.ts';
import { KENO_MAX_PICKS, kenoPayoffs } from './keno.ts';
import { KENO_TABLES, type KenoRisk } from './keno-tables.ts';

const RISKS = Object.keys(KENO_TABLES) as KenoRisk[];

/** Each table with each number of picks: `classic-1` to `high-10`. */
export function kenoBetReturns(): BetReturn[] {
  return RISKS.flatMap((risk) =>
    count(1, KENO_MAX_PICKS).map((picks) => betReturn(`${risk}-${picks}`, [fullReturn(kenoPayoffs(risk, picks))])),
  );
}

/** Each table with each number of picks. */
export function auditKeno(limits: StakeLimits): Audited[] {
  const rules = RISKS.flatMap((risk) =>
    count(1, KENO_MAX_PICKS).map((picks): Rule => ({
      group: risk,
      choice: `${risk}, ${counted(picks, 'number')}`,
      stop: '',
      payoffs: kenoPayoffs(risk, picks),
    })),
  );
  return audited(rules, limits);
}
