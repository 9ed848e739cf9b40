import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { CASE_MAX_OPENINGS, CASE_TICKETS } from '@baize/fairness/games/cases/case-table';
import { RulesList } from '@baize/game-kit/sheets';
import type { GameCase } from '@baize/protocol/games/cases/cases';
import { formatMoney, formatNumber, formatPercent } from '@baize/ui/format';
import { returnPercent } from '../prize/chance.ts';

/** The rules with the numbers that hold for this case. */
export function RulesSheet({ gameCase, onClose }: { gameCase: GameCase; onClose: () => void }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const percent = returnPercent(gameCase);
  const rules = [
    t('rules.ticket', { tickets: formatNumber(CASE_TICKETS, locale) }),
    t('rules.chance'),
    t('rules.reel'),
    t('rules.count', { most: CASE_MAX_OPENINGS }),
    t('rules.price', { price: formatMoney(gameCase.priceUnits, gameCase.currency, locale) }),
    t('rules.return', { percent: formatPercent(percent, locale), edge: formatPercent(100 - percent, locale) }),
    t('rules.sale'),
    t('rules.fair'),
  ];
  return <RulesList rules={rules} morePath="/games/cases/rules" onClose={onClose} />;
}
