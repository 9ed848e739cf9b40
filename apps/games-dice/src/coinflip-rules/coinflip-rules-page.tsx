import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { COINFLIP_MAX_FLIPS, coinflipMultiplierE4 } from '@baize/fairness/coinflip';
import { limitsOf } from '@baize/game-kit/bet';
import { RulesPage, type Odds } from '@baize/game-kit/rules';
import { formatMultiplier, formatPercent } from '@baize/ui/format';
import { chanceText } from '../keno/chance-text.ts';
import { FORMULA, coinflipRules } from '../coinflip/coinflip-rules.ts';
import type { CoinflipRulesData } from './load.ts';

const FLIPS = Array.from({ length: COINFLIP_MAX_FLIPS }, (_, index) => index + 1);

/** The written rules of coinflip, with what every series pays and how likely it is. */
export function CoinflipRulesPage({ data: { config, currency } }: { data: CoinflipRulesData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const odds: Odds[] = [
    {
      caption: t('page.pays'),
      heads: [t('inRow'), t('kit.steps.chance'), t('page.multiplier')],
      rows: FLIPS.map((flips) => [
        String(flips),
        chanceText(0.5 ** flips, locale),
        formatMultiplier(coinflipMultiplierE4(flips), locale),
      ]),
    },
  ];
  return (
    <RulesPage
      game="coinflip"
      cloth="coinflip"
      title={t('title')}
      about={t('page.about')}
      rules={coinflipRules(config, limitsOf(config.limits, currency), t, locale)}
      odds={odds}
      edge={t('page.edge', { edge: formatPercent(config.houseEdge * 100, locale) })}
      limits={config.limits}
      fairness={t('thread.about')}
      formula={FORMULA}
    />
  );
}
