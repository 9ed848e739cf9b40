import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { coinflipLastFlip, coinflipMultiplierE4 } from '@baize/fairness/games/coinflip/coinflip';
import { limitsOf } from '@baize/game-kit/bet';
import { edgeText, returnsOf, RulesPage, type Odds, type RulesData } from '@baize/game-kit/rules';
import type { CoinflipConfig } from '@baize/protocol/games/coinflip/coinflip';
import { formatMultiplier } from '@baize/ui/format';
import { chanceText } from '../keno/chance-text.ts';
import { FORMULA, coinflipRules } from '../coinflip/coinflip-rules.ts';

/** The written rules of coinflip, with what every series pays and how likely it is. */
export function CoinflipRulesPage({ data: { config, currency } }: { data: RulesData<CoinflipConfig> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const limits = limitsOf(config.limits, currency);
  // A series of the smallest stake is the longest.
  const longest = coinflipLastFlip({ stakeUnits: limits.minStakeUnits, maxWinUnits: limits.maxWinUnits });
  const flips = Array.from({ length: longest }, (_, index) => index + 1);
  const odds: Odds[] = [
    {
      caption: t('page.pays'),
      heads: [t('inRow'), t('kit.steps.chance'), t('page.multiplier')],
      rows: flips.map((count) => [
        String(count),
        chanceText(0.5 ** count, locale),
        formatMultiplier(coinflipMultiplierE4(count), locale),
      ]),
    },
  ];
  return (
    <RulesPage
      game="coinflip"
      cloth="coinflip"
      title={t('title')}
      about={t('page.about')}
      rules={coinflipRules(config, limits, t, locale)}
      odds={odds}
      edge={t('page.edge', { edge: edgeText(returnsOf(config.returns), locale) })}
      limits={config.limits}
      fairness={t('thread.about')}
      formula={FORMULA}
    />
  );
}
