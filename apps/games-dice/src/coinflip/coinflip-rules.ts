import type { ShellI18n } from '@baize/contract';
import { COINFLIP_ALGORITHM, coinflipLastFlip } from '@baize/fairness/games/coinflip/coinflip';
import { edgeText, returnsOf } from '@baize/game-kit/rules';
import type { Limits, Locale } from '@baize/protocol';
import type { CoinflipConfig } from '@baize/protocol/games/coinflip/coinflip';
import { formatMoney } from '@baize/ui/format';

/** The rule of the flip as it is computed; the same in every language. */
export const FORMULA = `${COINFLIP_ALGORITHM}: flip i = u32(HMAC-SHA256(serverSeed, clientSeed:nonce:round))[i] / 2^32 < 0.5 ? tails : heads; multiplier = 0.99 × 2^flips`;

/** The rules with the numbers that hold for this player. */
export function coinflipRules(
  config: CoinflipConfig,
  limits: Limits,
  t: ShellI18n['t'],
  locale: Locale,
): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  return [
    t('rules.flip'),
    t('rules.series', {
      most: coinflipLastFlip({ stakeUnits: limits.minStakeUnits, maxWinUnits: limits.maxWinUnits }),
    }),
    t('rules.multiplier', { edge: edgeText(returnsOf(config.returns), locale) }),
    t('rules.end'),
    t('rules.kept'),
    t('kit.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('rules.fair'),
  ];
}
