import type { ShellI18n } from '@baize/contract';
import type { Fraction } from '@baize/fairness/fraction';
import { KENO_DRAWN, KENO_MAX_PICKS, KENO_NUMBERS } from '@baize/fairness/games/keno/keno';
import { returnsOf, returnText } from '@baize/game-kit/rules';
import type { KenoConfig } from '@baize/protocol/games/keno/keno';
import type { Limits, Locale } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';

/** The rules with the numbers that hold for this player. */
export function kenoRules(config: KenoConfig, limits: Limits, t: ShellI18n['t'], locale: Locale): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  const { least, greatest } = returnsOf(config.returns);
  const percent = (returned: Fraction): string => returnText({ least: returned, greatest: returned }, locale);
  return [
    t('rules.draw', { drawn: KENO_DRAWN, numbers: KENO_NUMBERS }),
    t('rules.pick', { most: KENO_MAX_PICKS }),
    t('rules.tables'),
    t('rules.balls'),
    t('rules.return', { least: percent(least), most: percent(greatest) }),
    t('kit.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('kit.inFull'),
    t('rules.fair'),
  ];
}
