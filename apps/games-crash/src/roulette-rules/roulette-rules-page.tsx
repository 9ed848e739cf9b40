import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { fractionToNumber } from '@baize/fairness/fraction';
import { roulettePockets, rouletteReturn, ROULETTE_WHEEL } from '@baize/fairness/games/roulette/roulette';
import { limitsOf } from '@baize/game-kit/bet';
import { RulesPage, type Odds, type RulesData } from '@baize/game-kit/rules';
import type { RouletteConfig } from '@baize/protocol/games/roulette/roulette';
import { formatPercent } from '@baize/ui/format';
import { COLOURS, paysText } from '../roulette/colours.ts';
import { BEACON_FORMULA, FORMULA } from '../roulette/roulette-formula.ts';
import { rouletteRules } from '../roulette/roulette-rules.ts';

/** The written rules of roulette, with every colour. */
export function RouletteRulesPage({ data: { config, currency } }: { data: RulesData<RouletteConfig> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const isBeaconed = config.version === 2;
  const percent = (share: number): string => formatPercent(share * 100, locale, { decimals: 4 });
  const odds: Odds = {
    caption: t('page.odds'),
    heads: [
      t('page.colour'),
      t('page.pockets'),
      t('field.chance'),
      t('kit.step.multiplier'),
      t('kit.rulesPage.return'),
    ],
    rows: COLOURS.map((colour) => [
      t(`kit.colour.${colour}`),
      String(roulettePockets(colour)),
      percent(roulettePockets(colour) / ROULETTE_WHEEL.length),
      paysText(colour, locale),
      percent(fractionToNumber(rouletteReturn(colour))),
    ]),
  };
  return (
    <RulesPage
      game="roulette"
      cloth="roulette"
      title={t('title')}
      about={t('page.about')}
      rules={rouletteRules(config, limitsOf(config.limits, currency), t, locale)}
      odds={[odds]}
      edge={t('page.edge')}
      limits={config.limits}
      fairness={t(isBeaconed ? 'kit.rounds.beacon.about' : 'thread.about')}
      formula={isBeaconed ? BEACON_FORMULA : FORMULA}
    />
  );
}
