import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { BetVerification, RevealSeed, type BetData } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { KeyValueRow } from '@baize/ui/key-value';
import { verifyMinerBet } from './verify.ts';

/** The check of one game of miner, for anyone who has its address. */
export function MinerBetPage({ betId, data }: { betId: string; data: BetData }): ReactElement {
  const t = useTranslate();
  const figures = (bet: BetRecord): KeyValueRow[] => {
    if (bet.game !== 'miner') return [];
    const { mines, opened } = bet.outcome;
    return [
      { key: 'mines', label: t('minesField'), value: mines },
      { key: 'opened', label: t('kit.step.opened'), value: opened.map((tile) => tile + 1).join(', ') || '–' },
    ];
  };
  return (
    <BetVerification
      game="miner"
      gameTitle={t('title')}
      betId={betId}
      first={data.bet}
      verify={verifyMinerBet}
      figures={figures}
      renderUnrevealed={(bet, reload) =>
        bet.game === 'miner' ? <RevealSeed proof={bet.proof} onRevealed={reload} /> : null
      }
    />
  );
}
