import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { SeedBetPage, type BetPageProps } from '@baize/game-kit/verification';
import { verifyCoinflipBet } from './verify.ts';

/** The check of one flip or series, for anyone who has its address. */
export function CoinflipBetPage(props: BetPageProps): ReactElement {
  const t = useTranslate();
  return (
    <SeedBetPage
      {...props}
      game="coinflip"
      gameTitle={t('title')}
      verify={verifyCoinflipBet}
      figures={({ outcome }) => {
        const names = (sides: readonly string[]): string => sides.map((side) => t(`kit.direction.${side}`)).join(', ');
        return [
          { key: 'called', label: t('kit.step.called'), value: names(outcome.called) },
          { key: 'sides', label: t('kit.step.sides'), value: names(outcome.sides) },
        ];
      }}
    />
  );
}
