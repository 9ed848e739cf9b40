import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { RulesList } from '@baize/game-kit/sheets';
import type { DiceConfig, Limits } from '@baize/protocol';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { hundredthsText } from './figures.ts';

export interface RulesSheetProps {
  readonly config: DiceConfig;
  readonly limits: Limits;
  readonly onClose: () => void;
}

/** The rules with the numbers that hold for this player. */
export function RulesSheet({ config, limits, onClose }: RulesSheetProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  const rules = [
    t('rules.roll', { least: hundredthsText(0, locale), greatest: hundredthsText(10_000, locale) }),
    t('rules.win'),
    t('rules.chance', {
      least: hundredthsText(config.minChance, locale),
      greatest: hundredthsText(config.maxChance, locale),
    }),
    t('rules.multiplier'),
    t('rules.return', { edge: formatPercent(config.houseEdge * 100, locale) }),
    t('rules.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('rules.fair'),
  ];
  return <RulesList rules={rules} onClose={onClose} />;
}
