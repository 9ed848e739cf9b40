import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { diceThreshold } from '@baize/fairness/dice';
import { BetVerification, RevealSeed, type BetData } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { KeyValueRow } from '@baize/ui/key-value';
import { hundredthsText } from '../dice/figures.ts';
import { verifyDiceBet } from './verify.ts';

/** The check of one roll, for anyone who has its address. */
export function DiceBetPage({ betId, data }: { betId: string; data: BetData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const figures = (bet: BetRecord): KeyValueRow[] => {
    if (bet.game !== 'dice') return [];
    const { direction, chance, roll } = bet.outcome;
    const threshold = hundredthsText(diceThreshold({ direction, chanceHundredths: chance }), locale);
    return [
      { key: 'direction', label: t('kit.step.direction'), value: t(direction, { threshold }) },
      { key: 'roll', label: t('kit.step.roll'), value: hundredthsText(roll, locale) },
    ];
  };
  return (
    <BetVerification
      game="dice"
      gameTitle="Dice"
      betId={betId}
      first={data.bet}
      verify={verifyDiceBet}
      figures={figures}
      renderUnrevealed={(bet, reload) =>
        bet.game === 'dice' ? <RevealSeed proof={bet.proof} onRevealed={reload} /> : null
      }
    />
  );
}
