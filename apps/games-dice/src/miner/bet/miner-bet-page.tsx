import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { SeedBetPage, type BetPageProps } from '@baize/game-kit/verification';
import { verifyMinerBet } from './verify.ts';

/** The check of one game of miner, for anyone who has its address. */
export function MinerBetPage(props: BetPageProps): ReactElement {
  const t = useTranslate();
  return (
    <SeedBetPage
      {...props}
      game="miner"
      gameTitle={t('title')}
      verify={verifyMinerBet}
      figures={({ outcome }) => {
        const { mines, opened } = outcome;
        return [
          { key: 'mines', label: t('minesField'), value: mines },
          { key: 'opened', label: t('kit.step.opened'), value: opened.map((tile) => tile + 1).join(', ') || '–' },
        ];
      }}
    />
  );
}
