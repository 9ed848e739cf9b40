import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { BetVerification, RevealSeed, type BetData } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { KeyValueRow } from '@baize/ui/key-value';
import { verifyCoinflipBet } from './verify.ts';

/** The check of one flip or series, for anyone who has its address. */
export function CoinflipBetPage({ betId, data }: { betId: string; data: BetData }): ReactElement {
  const t = useTranslate();
  const figures = (bet: BetRecord): KeyValueRow[] => {
    if (bet.game !== 'coinflip') return [];
    const names = (sides: readonly string[]): string => sides.map((side) => t(`kit.direction.${side}`)).join(', ');
    return [
      { key: 'called', label: t('kit.step.called'), value: names(bet.outcome.called) },
      { key: 'sides', label: t('kit.step.sides'), value: names(bet.outcome.sides) },
    ];
  };
  return (
    <BetVerification
      game="coinflip"
      gameTitle={t('title')}
      betId={betId}
      first={data.bet}
      verify={verifyCoinflipBet}
      figures={figures}
      renderUnrevealed={(bet, reload) =>
        bet.game === 'coinflip' ? <RevealSeed proof={bet.proof} onRevealed={reload} /> : null
      }
    />
  );
}
