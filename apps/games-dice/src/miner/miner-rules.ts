import type { ShellI18n } from '@baize/contract';
import { MINER_ALGORITHM, MINER_TILES } from '@baize/fairness/games/miner/miner';
import { edgeText, returnsOf } from '@baize/game-kit/rules';
import type { Limits, Locale } from '@baize/protocol';
import type { MinerConfig } from '@baize/protocol/games/miner/miner';
import { formatMoney } from '@baize/ui/format';

/** The rule of the draw as it is computed; the same in every language. */
export const FORMULA = `${MINER_ALGORITHM}: tiles = 1 … 25; for i = 0 … mines − 1: mine the floor(u32(HMAC-SHA256(serverSeed, clientSeed:nonce:round))[i] / 2^32 × (25 − i))-th that is left; multiplier = 0.99 × C(25, gems) / C(25 − mines, gems)`;

/** The rules with the numbers that hold for this player. */
export function minerRules(config: MinerConfig, limits: Limits, t: ShellI18n['t'], locale: Locale): readonly string[] {
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  return [
    t('rules.lay', { tiles: MINER_TILES, least: config.minMines, most: config.maxMines }),
    t('rules.open'),
    t('rules.leave'),
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
