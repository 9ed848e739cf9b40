import type { ShellI18n } from '@baize/contract';
import { fractionToNumber } from '@baize/fairness/fraction';
import { KENO_DRAWN, KENO_MAX_PICKS, KENO_NUMBERS, kenoReturn } from '@baize/fairness/keno';
import type { Limits, Locale } from '@baize/protocol';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { RISKS } from './choice.ts';

/** The rules with the numbers that hold for this player. */
export function kenoRules(limits: Limits, t: ShellI18n['t'], locale: Locale): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  const returns = RISKS.flatMap((risk) =>
    Array.from({ length: KENO_MAX_PICKS }, (_, index) => fractionToNumber(kenoReturn(risk, index + 1)) * 100),
  );
  const percent = (value: number): string => formatPercent(value, locale, { decimals: 2 });
  return [
    t('rules.draw', { drawn: KENO_DRAWN, numbers: KENO_NUMBERS }),
    t('rules.pick', { most: KENO_MAX_PICKS }),
    t('rules.tables'),
    t('rules.balls'),
    t('rules.return', { least: percent(Math.min(...returns)), most: percent(Math.max(...returns)) }),
    t('kit.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('rules.fair'),
  ];
}
