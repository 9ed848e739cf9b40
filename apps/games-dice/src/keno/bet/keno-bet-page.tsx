import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { kenoHits } from '@baize/fairness/games/keno/keno';
import { SeedBetPage, type BetPageProps } from '@baize/game-kit/verification';
import { verifyKenoBet } from './verify.ts';

/** The check of one draw, for anyone who has its address. */
export function KenoBetPage(props: BetPageProps): ReactElement {
  const t = useTranslate();
  return (
    <SeedBetPage
      {...props}
      game="keno"
      gameTitle={t('title')}
      verify={verifyKenoBet}
      figures={({ outcome }) => {
        const { draw, picks, risk } = outcome;
        return [
          { key: 'picks', label: t('kit.step.picks'), value: picks.join(', ') },
          { key: 'risk', label: t('kit.step.risk'), value: t(`kit.risk.${risk}`) },
          { key: 'hits', label: t('kit.step.hits'), value: kenoHits(picks, draw) },
        ];
      }}
    />
  );
}
