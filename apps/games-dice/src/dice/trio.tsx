import { memo, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { diceMultiplierE4, diceThreshold, type DiceChoice } from '@baize/fairness/games/dice/dice';
import { hundredthsText, multiplierText, typedNumber } from './figures.ts';
import type { FormChange } from './form.ts';
import { TrioField } from './trio-field.tsx';
import classes from './trio.module.css';

export interface TrioProps {
  readonly choice: DiceChoice;
  readonly change: (change: FormChange) => void;
}

/** Multiplier, threshold and chance: one value seen three ways, each of which can be typed. */
export const Trio = memo(function Trio({ choice, change }: TrioProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const hundredths = (text: string): number => Math.round(typedNumber(text) * 100);
  return (
    <div className={classes.trio}>
      <TrioField
        label={t('multiplier')}
        value={multiplierText(diceMultiplierE4(choice.chanceHundredths), locale)}
        after="×"
        onCommit={(text) => change({ field: 'multiplier', e4: Math.round(typedNumber(text) * 10_000) })}
      />
      <TrioField
        label={t('threshold')}
        value={hundredthsText(diceThreshold(choice), locale)}
        before={choice.direction === 'under' ? '<\u00a0' : '>\u00a0'}
        onCommit={(text) => change({ field: 'threshold', hundredths: hundredths(text) })}
      />
      <TrioField
        label={t('chanceShort')}
        value={hundredthsText(choice.chanceHundredths, locale)}
        after={'\u00a0%'}
        onCommit={(text) => change({ field: 'chance', hundredths: hundredths(text) })}
      />
    </div>
  );
});
