import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { BetVerification, RevealSeed, type BetData } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { KeyValueRow } from '@baize/ui/key-value';
import { cardText } from '../hilo/card.tsx';
import { verifyHiloBet } from './verify.ts';

/** The check of one game of hilo, for anyone who has its address. */
export function HiloBetPage({ betId, data }: { betId: string; data: BetData }): ReactElement {
  const t = useTranslate();
  const figures = (bet: BetRecord): KeyValueRow[] => {
    if (bet.game !== 'hilo') return [];
    const { cards, steps } = bet.outcome;
    return [
      { key: 'cards', label: t('kit.step.cards'), value: cards.map(cardText).join(' ') },
      {
        key: 'called',
        label: t('kit.step.called'),
        value: steps.map((step) => t(`kit.direction.${step}`)).join(', ') || '–',
      },
    ];
  };
  return (
    <BetVerification
      game="hilo"
      gameTitle={t('title')}
      betId={betId}
      first={data.bet}
      verify={verifyHiloBet}
      figures={figures}
      renderUnrevealed={(bet, reload) =>
        bet.game === 'hilo' ? <RevealSeed proof={bet.proof} onRevealed={reload} /> : null
      }
    />
  );
}
