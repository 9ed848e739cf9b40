import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { CASE_MAX_OPENINGS, CASE_TICKETS } from '@baize/fairness/games/cases/case-table';
import { RulesPage, type Odds } from '@baize/game-kit/rules';
import { formatMoney, formatNumber, formatPercent } from '@baize/ui/format';
import { FORMULA } from '../case/case-formula.ts';
import { returnPercent } from '../prize/chance.ts';
import type { CasesRulesData } from './load.ts';

/** The written rules of cases, with the return of each that is sold now. */
export function CasesRulesPage({ data: { cases } }: { data: CasesRulesData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const odds: Odds = {
    caption: t('page.odds'),
    heads: [t('feed.case'), t('price'), t('return'), t('edge')],
    rows: cases.map((each) => [
      each.name[locale],
      formatMoney(each.priceUnits, each.currency, locale),
      formatPercent(returnPercent(each), locale, { decimals: 2 }),
      formatPercent(100 - returnPercent(each), locale, { decimals: 2 }),
    ]),
  };
  return (
    <RulesPage
      game="cases"
      cloth="cases"
      title={t('title')}
      about={t('list.about')}
      rules={[
        t('rules.ticket', { tickets: formatNumber(CASE_TICKETS, locale) }),
        t('rules.chance'),
        t('rules.reel'),
        t('rules.count', { most: CASE_MAX_OPENINGS }),
        t('rules.sale'),
        t('rules.fair'),
      ]}
      odds={[odds]}
      edge={t('page.edge')}
      limits={[]}
      fairness={t('thread.about')}
      formula={FORMULA}
    />
  );
}
