import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { diceMultiplierE4, diceReturn } from '@baize/fairness/games/dice/dice';
import { fractionToNumber } from '@baize/fairness/fraction';
import { limitsOf } from '@baize/game-kit/bet';
import { returnsOf, returnText, RulesPage, type Odds, type RulesData } from '@baize/game-kit/rules';
import type { DiceConfig } from '@baize/protocol/games/dice/dice';
import { formatPercent } from '@baize/ui/format';
import { FORMULA } from '../dice/dice-formula.ts';
import { diceRules } from '../dice/dice-rules.ts';
import { hundredthsText, multiplierText } from '../dice/figures.ts';

/** Chances in hundredths of a percent whose figures show how the others are distributed. */
const SHOWN = [1, 100, 1_000, 2_500, 3_300, 4_950, 6_600, 7_500, 9_000, 9_800];

/** The written rules of dice. */
export function DiceRulesPage({ data: { config, currency } }: { data: RulesData<DiceConfig> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const odds: Odds = {
    caption: t('page.odds'),
    heads: [t('chance'), t('multiplier'), t('kit.rulesPage.return')],
    rows: SHOWN.map((chanceHundredths) => [
      `${hundredthsText(chanceHundredths, locale)} %`,
      `${multiplierText(diceMultiplierE4(chanceHundredths), locale)}×`,
      formatPercent(fractionToNumber(diceReturn({ chanceHundredths, direction: 'under' })) * 100, locale, {
        decimals: 4,
      }),
    ]),
  };
  return (
    <RulesPage
      game="dice"
      cloth="dice"
      title="Dice"
      about={t('page.about')}
      rules={diceRules(config, limitsOf(config.limits, currency), t, locale)}
      odds={[odds]}
      edge={t('page.edge', { returned: returnText(returnsOf(config.returns), locale) })}
      limits={config.limits}
      fairness={t('thread.about')}
      formula={FORMULA}
    />
  );
}
