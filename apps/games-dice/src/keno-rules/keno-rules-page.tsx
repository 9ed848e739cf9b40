import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { fractionToNumber } from '@baize/fairness/fraction';
import { KENO_MAX_PICKS, kenoChance, kenoReturn, kenoRow } from '@baize/fairness/games/keno/keno';
import type { KenoRisk } from '@baize/fairness/games/keno/keno-tables';
import { limitsOf } from '@baize/game-kit/bet';
import { returnsOf, returnText, RulesPage, type Odds, type RulesData } from '@baize/game-kit/rules';
import type { KenoConfig } from '@baize/protocol/games/keno/keno';
import { formatFixed, formatPercent } from '@baize/ui/format';
import { chanceText } from '../keno/chance-text.ts';
import { RISKS } from '../keno/choice.ts';
import { FORMULA } from '../keno/keno-formula.ts';
import { kenoRules } from '../keno/keno-rules.ts';

const PICKS = Array.from({ length: KENO_MAX_PICKS }, (_, index) => index + 1);
const HITS = Array.from({ length: KENO_MAX_PICKS + 1 }, (_, hits) => hits);

/** The written rules of keno, with every multiplier and every chance. */
export function KenoRulesPage({ data: { config, currency } }: { data: RulesData<KenoConfig> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const heads = [t('page.picks'), ...HITS.map(String)];
  const multiplier = (hundredths: number | undefined): string =>
    hundredths === undefined ? '' : `${formatFixed(hundredths, 2, locale, { decimals: 2 })}×`;
  const pays = (risk: KenoRisk): Odds => ({
    caption: t('page.pays', { table: t(`kit.risk.${risk}`) }),
    heads: [...heads, t('kit.rulesPage.return')],
    rows: PICKS.map((picks) => [
      String(picks),
      ...HITS.map((hits) => multiplier(kenoRow(risk, picks)[hits])),
      formatPercent(fractionToNumber(kenoReturn(risk, picks)) * 100, locale, { decimals: 4 }),
    ]),
  });
  const chances: Odds = {
    caption: t('page.chances'),
    heads,
    rows: PICKS.map((picks) => [
      String(picks),
      ...HITS.map((hits) => (hits > picks ? '' : chanceText(fractionToNumber(kenoChance(picks, hits)), locale))),
    ]),
  };
  return (
    <RulesPage
      game="keno"
      cloth="keno"
      title={t('title')}
      about={t('page.about')}
      rules={kenoRules(config, limitsOf(config.limits, currency), t, locale)}
      odds={[...RISKS.map(pays), chances]}
      edge={t('page.edge', { returned: returnText(returnsOf(config.returns), locale) })}
      limits={config.limits}
      fairness={t('thread.about')}
      formula={FORMULA}
    />
  );
}
