import type { ShellI18n } from '@baize/contract';
import type { Limits, Locale } from '@baize/protocol';
import type { RoomsConfig } from '@baize/protocol/games/rooms/rooms';
import { formatMoney, formatNumber, formatPercent } from '@baize/ui/format';

/** The rules with the numbers that hold for this player. */
export function roomRules(config: RoomsConfig, limits: Limits, t: ShellI18n['t'], locale: Locale): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  const number = (value: number): string => formatNumber(value, locale);
  return [
    t('rules.tickets', { ticket: formatMoney(100, limits.currency, locale) }),
    t('rules.draw', { seconds: number(config.countdownMs / 1000) }),
    t('rules.fee', { fee: formatPercent(config.feePercent, locale) }),
    t('rules.alone', { minutes: number(config.waitMs / 60_000) }),
    t('kit.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('rules.most', { player: number(config.maxEntriesOfPlayer), round: number(config.maxEntries) }),
    t('rules.house'),
    t('rules.currency'),
    t('rules.noBonus'),
    t('rules.noDemo'),
    t('rules.fair'),
  ];
}
