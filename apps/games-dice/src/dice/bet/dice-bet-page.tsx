import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { diceThreshold } from '@baize/fairness/games/dice/dice';
import { SeedBetPage, type BetPageProps } from '@baize/game-kit/verification';
import { hundredthsText } from '../figures.ts';
import { verifyDiceBet } from './verify.ts';

/** The check of one roll, for anyone who has its address. */
export function DiceBetPage(props: BetPageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <SeedBetPage
      {...props}
      game="dice"
      gameTitle="Dice"
      verify={verifyDiceBet}
      figures={({ outcome }) => {
        const { direction, chance, roll } = outcome;
        const threshold = hundredthsText(diceThreshold({ direction, chanceHundredths: chance }), locale);
        return [
          { key: 'direction', label: t('kit.step.direction'), value: t(direction, { threshold }) },
          { key: 'roll', label: t('kit.step.roll'), value: hundredthsText(roll, locale) },
        ];
      }}
    />
  );
}
