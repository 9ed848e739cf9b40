import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { msAtMultiplier } from '@baize/fairness/crash-curve';
import { RulesList } from '@baize/game-kit/sheets';
import type { CrashConfig, Limits } from '@baize/protocol';
import { formatMoney, formatMultiplier, formatNumber, formatPercent } from '@baize/ui/format';

export interface RulesSheetProps {
  readonly config: CrashConfig;
  readonly limits: Limits;
  readonly onClose: () => void;
}

/** The rules with the numbers that hold for this player. */
export function RulesSheet({ config, limits, onClose }: RulesSheetProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const money = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  const seconds = (ms: number): string => formatNumber(ms / 1000, locale);
  const multiplier = (hundredths: number): string => formatMultiplier(hundredths * 100, locale);
  const rules = [
    t('rules.bet', { seconds: seconds(config.bettingMs) }),
    t('rules.grow', {
      two: multiplier(200),
      twoAt: seconds(msAtMultiplier(200)),
      ten: multiplier(1_000),
      tenAt: seconds(msAtMultiplier(1_000)),
    }),
    t('rules.out'),
    t('rules.auto'),
    t('rules.chance', { edge: formatPercent(config.houseEdge * 100, locale) }),
    t('rules.limits', {
      minimum: money(limits.minStakeUnits),
      maximum: money(limits.maxStakeUnits),
      win: money(limits.maxWinUnits),
    }),
    t('rules.fair'),
  ];
  return <RulesList rules={rules} onClose={onClose} />;
}
