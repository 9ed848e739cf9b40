import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { BetVerification } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatMultiplier, formatNumber } from '@baize/ui/format';
import type { KeyValueRow } from '@baize/ui/key-value';
import type { CrashBetData } from './load.ts';
import { verifyCrashBet } from './verify.ts';

/** The check of one bet, for anyone who has its address. */
export function CrashBetPage({ betId, data }: { betId: string; data: CrashBetData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const multiplier = (hundredths: number | null): string =>
    hundredths === null ? '—' : formatMultiplier(hundredths * 100, locale);
  const figures = (bet: BetRecord): KeyValueRow[] =>
    bet.game === 'crash'
      ? [
          { key: 'round', label: t('knots.number'), value: formatNumber(bet.proof.roundNumber, locale) },
          { key: 'bust', label: t('kit.step.bust'), value: multiplier(bet.outcome.bust) },
          { key: 'auto', label: t('auto.label'), value: multiplier(bet.outcome.autoCashOut) },
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
      renderUnrevealed={(bet, reload) => <Unrevealed bet={bet} onReload={reload} />}
    />
  );
}

/** Why there is nothing to recompute: the round is still on, or it was called off. */
function Unrevealed({ bet, onReload }: { bet: BetRecord; onReload: () => void }): ReactElement {
  const t = useTranslate();
  if (bet.status === 'refunded') return <p>{t('unrevealed.refunded')}</p>;
  return (
    <>
      <p>{t('unrevealed.open')}</p>
      <div>
        <Button onClick={onReload}>{t('kit.check.again')}</Button>
      </div>
    </>
  );
}
