import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { UnrevealedRound } from '@baize/game-kit/rounds';
import { BetVerification, type BetPageProps } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import { formatMultiplier, formatNumber } from '@baize/ui/format';
import type { KeyValueRow } from '@baize/ui/key-value';
import { verifyCrashBet } from './verify.ts';

/** The check of one bet, for anyone who has its address. */
export function CrashBetPage({ betId, data }: BetPageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const multiplier = (hundredths: number | null): string =>
    hundredths === null ? '—' : formatMultiplier(hundredths * 100, locale);
  const figures = (bet: BetRecord): KeyValueRow[] =>
    bet.game === 'crash'
      ? [
          { key: 'round', label: t('kit.rounds.number'), value: formatNumber(bet.proof.roundNumber, locale) },
          { key: 'auto', label: t('auto.label'), value: multiplier(bet.outcome.autoCashOut) },
          { key: 'bust', label: t('kit.step.bust'), value: multiplier(bet.outcome.bust) },
        ]
      : [];
  return (
    <BetVerification
      game="crash"
      gameTitle="Crash"
      betId={betId}
      first={data.bet}
      verify={verifyCrashBet}
      figures={figures}
      renderUnrevealed={(bet, reload) => <UnrevealedRound bet={bet} onReload={reload} />}
    />
  );
}
