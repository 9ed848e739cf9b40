import type { ShellI18n } from '@baize/contract';
import { ROULETTE_WHEEL } from '@baize/fairness/games/roulette/roulette';
import type { Limits, Locale } from '@baize/protocol';
import type { RouletteConfig } from '@baize/protocol/games/roulette/roulette';
import { formatMoney, formatNumber } from '@baize/ui/format';
import { COLOURS } from './colours.ts';

/** The rules with the numbers that hold for this player. */
export function rouletteRules(
  { bettingMs, spinMs, resultMs }: RouletteConfig,
  limits: Limits,
  t: ShellI18n['t'],
  locale: Locale,
): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  const seconds = (ms: number): string => formatNumber(ms / 1000, locale, { decimals: 0 });
  return [
    t('rules.wheel', { pockets: ROULETTE_WHEEL.length, colours: COLOURS.length }),
    t('rules.bet', { seconds: seconds(bettingMs) }),
    t('rules.spin', { spin: seconds(spinMs), result: seconds(resultMs) }),
    t('rules.pays'),
    t('rules.lost'),
    t('kit.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('rules.fair'),
  ];
}
