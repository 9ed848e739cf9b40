import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { crashReachChance } from '@baize/fairness/games/crash/crash';
import { msAtMultiplier } from '@baize/fairness/games/crash/crash-curve';
import { fractionToNumber } from '@baize/fairness/fraction';
import { limitsOf } from '@baize/game-kit/bet';
import { RulesPage, type Odds, type RulesData } from '@baize/game-kit/rules';
import type { CrashConfig } from '@baize/protocol/games/crash/crash';
import { formatMultiplier, formatNumber, formatPercent } from '@baize/ui/format';
import { BEACON_FORMULA, FORMULA } from '../crash/crash-formula.ts';
import { crashRules } from '../crash/crash-rules.ts';

/** Multipliers in hundredths whose figures show how the others are distributed. */
const SHOWN = [101, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000];

/** The written rules of crash. */
export function CrashRulesPage({ data: { config, currency } }: { data: RulesData<CrashConfig> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const isBeaconed = config.version === 2;
  const odds: Odds = {
    caption: t('page.odds'),
    heads: [t('kit.step.multiplier'), t('page.reach'), t('page.after'), t('kit.rulesPage.return')],
    rows: SHOWN.map((multiplier) => {
      const chance = fractionToNumber(crashReachChance(multiplier));
      return [
        formatMultiplier(multiplier * 100, locale),
        formatPercent(chance * 100, locale, { decimals: 4 }),
        t('stage.seconds', { seconds: formatNumber(msAtMultiplier(multiplier) / 1000, locale, { decimals: 2 }) }),
        formatPercent(chance * multiplier, locale, { decimals: 4 }),
      ];
    }),
  };
  return (
    <RulesPage
      game="crash"
      cloth="crash"
      title="Crash"
      about={t('page.about')}
      rules={crashRules(config, limitsOf(config.limits, currency), t, locale)}
      odds={[odds]}
      edge={t('page.edge')}
      limits={config.limits}
      fairness={t(isBeaconed ? 'kit.rounds.beacon.about' : 'thread.about')}
      formula={isBeaconed ? BEACON_FORMULA : FORMULA}
    />
  );
}
