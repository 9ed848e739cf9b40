import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { fractionToNumber } from '@baize/fairness/fraction';
import { MINER_TILES, minerChance, minerMultiplierE4 } from '@baize/fairness/games/miner/miner';
import { limitsOf } from '@baize/game-kit/bet';
import { returnsOf, returnText, RulesPage, type Odds, type RulesData } from '@baize/game-kit/rules';
import type { MinerConfig } from '@baize/protocol/games/miner/miner';
import { formatMultiplier } from '@baize/ui/format';
import { chanceText } from '../keno/chance-text.ts';
import { FORMULA, minerRules } from '../miner/miner-rules.ts';

/** The fields and steps that the tables show; between them the figures follow the same rule. */
const MINES = [1, 2, 3, 5, 8, 10, 15, 20, 24];
const GEMS = [1, 2, 3, 4, 5, 8, 10, 15];

/** The written rules of miner, with what each gem pays and how likely it is to get there. */
export function MinerRulesPage({ data: { config, currency } }: { data: RulesData<MinerConfig> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const heads = [t('page.mines'), ...GEMS.map(String)];
  const table = (caption: string, text: (mines: number, gems: number) => string): Odds => ({
    caption,
    heads,
    rows: MINES.map((mines) => [
      String(mines),
      ...GEMS.map((gems) => (gems > MINER_TILES - mines ? '' : text(mines, gems))),
    ]),
  });
  const odds = [
    table(t('page.pays'), (mines, gems) => formatMultiplier(minerMultiplierE4(mines, gems), locale, 4)),
    table(t('page.chances'), (mines, gems) => chanceText(fractionToNumber(minerChance(mines, gems)), locale)),
  ];
  return (
    <RulesPage
      game="miner"
      cloth="miner"
      title={t('title')}
      about={t('page.about')}
      rules={minerRules(config, limitsOf(config.limits, currency), t, locale)}
      odds={odds}
      edge={t('page.edge', { returned: returnText(returnsOf(config.returns), locale) })}
      limits={config.limits}
      fairness={t('thread.about')}
      formula={FORMULA}
    />
  );
}
