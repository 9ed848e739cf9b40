import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { SeedBetPage, type BetPageProps } from '@baize/game-kit/verification';
import { cardText } from '../card.tsx';
import { verifyHiloBet } from './verify.ts';

/** The check of one game of hilo, for anyone who has its address. */
export function HiloBetPage(props: BetPageProps): ReactElement {
  const t = useTranslate();
  return (
    <SeedBetPage
      {...props}
      game="hilo"
      gameTitle={t('title')}
      verify={verifyHiloBet}
      figures={({ outcome }) => {
        const { cards, steps } = outcome;
        return [
          {
            key: 'called',
            label: t('kit.step.called'),
            value: steps.map((step) => t(`kit.direction.${step}`)).join(', ') || '–',
          },
          { key: 'cards', label: t('kit.step.cards'), value: cards.map(cardText).join(' ') },
        ];
      }}
    />
  );
}
