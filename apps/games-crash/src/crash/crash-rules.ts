import type { ShellI18n } from '@baize/contract';
import { msAtMultiplier } from '@baize/fairness/games/crash/crash-curve';
import { edgeText, returnsOf } from '@baize/game-kit/rules';
import type { CrashConfig } from '@baize/protocol/games/crash/crash';
import type { Limits, Locale } from '@baize/protocol';
import { formatMoney, formatMultiplier, formatNumber } from '@baize/ui/format';

/** The rules with the numbers that hold for this player. */
export function crashRules(config: CrashConfig, limits: Limits, t: ShellI18n['t'], locale: Locale): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  const seconds = (ms: number): string => formatNumber(ms / 1000, locale);
  const multiplier = (hundredths: number): string => formatMultiplier(hundredths * 100, locale);
  return [
    t('rules.bet', { most: config.betsPerRound, seconds: seconds(config.bettingMs) }),
    t('rules.grow', {
      two: multiplier(200),
      twoAt: seconds(msAtMultiplier(200)),
      ten: multiplier(1_000),
      tenAt: seconds(msAtMultiplier(1_000)),
    }),
    t('rules.out'),
    t('rules.auto'),
    t('rules.chance', { edge: edgeText(returnsOf(config.returns), locale) }),
    t('kit.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('rules.fair'),
  ];
}
