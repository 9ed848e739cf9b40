import type { ShellI18n } from '@baize/contract';
import { HILO_ALGORITHM } from '@baize/fairness/games/hilo/hilo';
import { edgeText, returnsOf } from '@baize/game-kit/rules';
import type { Limits, Locale } from '@baize/protocol';
import type { HiloConfig } from '@baize/protocol/games/hilo/hilo';
import { formatMoney } from '@baize/ui/format';

/** The rule of the cards as it is computed; the same in every language. */
export const FORMULA = `${HILO_ALGORITHM}: card i = floor(u32(HMAC-SHA256(serverSeed, clientSeed:nonce:round))[i] / 2^32 × 52), ♦2 ♥2 ♠2 ♣2 … ♦A ♥A ♠A ♣A; multiplier = 0.99 × product of 13 / winning ranks`;

/** The rules with the numbers that hold for this player. */
export function hiloRules(config: HiloConfig, limits: Limits, t: ShellI18n['t'], locale: Locale): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  return [
    t('rules.deck'),
    t('rules.guess'),
    t('rules.ends'),
    t('rules.skip', { most: config.maxSkips }),
    t('rules.multiplier', { edge: edgeText(returnsOf(config.returns), locale) }),
    t('rules.leave', { most: config.maxGuesses }),
    t('rules.kept'),
    t('kit.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('rules.fair'),
  ];
}
