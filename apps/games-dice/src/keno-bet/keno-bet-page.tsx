import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { kenoHits } from '@baize/fairness/keno';
import { BetVerification, RevealSeed, type BetData } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { KeyValueRow } from '@baize/ui/key-value';
import { verifyKenoBet } from './verify.ts';

/** The check of one draw, for anyone who has its address. */
export function KenoBetPage({ betId, data }: { betId: string; data: BetData }): ReactElement {
  const t = useTranslate();
  const figures = (bet: BetRecord): KeyValueRow[] => {
    if (bet.game !== 'keno') return [];
    const { draw, picks, risk } = bet.outcome;
    return [
      { key: 'picks', label: t('kit.step.picks'), value: picks.join(', ') },
      { key: 'hits', label: t('kit.step.hits'), value: kenoHits(picks, draw) },
      { key: 'risk', label: t('kit.step.risk'), value: t(`kit.risk.${risk}`) },
    ];
  };
  return (
    <BetVerification
      game="keno"
      gameTitle={t('title')}
      betId={betId}
      first={data.bet}
      verify={verifyKenoBet}
      figures={figures}
      renderUnrevealed={(bet, reload) =>
        bet.game === 'keno' ? <RevealSeed proof={bet.proof} onRevealed={reload} /> : null
      }
    />
  );
}
