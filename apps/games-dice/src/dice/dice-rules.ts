import type { ShellI18n } from '@baize/contract';
import { edgeText, returnsOf } from '@baize/game-kit/rules';
import type { DiceConfig } from '@baize/protocol/games/dice/dice';
import type { Limits, Locale } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { hundredthsText } from './figures.ts';

/** The rules with the numbers that hold for this player. */
export function diceRules(config: DiceConfig, limits: Limits, t: ShellI18n['t'], locale: Locale): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  return [
    t('rules.roll', { least: hundredthsText(0, locale), greatest: hundredthsText(10_000, locale) }),
    t('rules.win'),
    t('rules.chance', {
      least: hundredthsText(config.minChance, locale),
      greatest: hundredthsText(config.maxChance, locale),
    }),
    t('rules.multiplier'),
    t('rules.return', { edge: edgeText(returnsOf(config.returns), locale) }),
    t('kit.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('kit.inFull'),
    t('rules.fair'),
  ];
}
