import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Sheet } from '@baize/game-kit/sheets';
import { VerifiedSteps, type BetCheck } from '@baize/game-kit/verification';
import type { Currency } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import type { CrashTable } from './table.ts';
import { verifyRound } from './verify-round.ts';

export interface RoundSheetProps {
  readonly roundNumber: number;
  readonly table: CrashTable;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** The check of one finished round, recomputed here. */
export function RoundSheet({ roundNumber, table, currency, onClose }: RoundSheetProps): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const round = table.history.find((each) => each.roundNumber === roundNumber);
  const before = table.history.find((each) => each.roundNumber === roundNumber - 1)?.hash;
  if (!round) return null;
  return (
    <Sheet title={t('kit.rounds.round', { number: formatNumber(roundNumber, locale) })} onClose={onClose}>
      {before === undefined ? (
        <p>{t('roundTooOld')}</p>
      ) : (
        <VerifiedSteps check={checkOf(round, before)} currency={currency} />
      )}
    </Sheet>
  );
}

function checkOf(round: CrashTable['history'][number], before: string): BetCheck {
  const verification = verifyRound(round, before);
  const computed = verification.steps.find(({ key }) => key === 'earlierHash')?.value ?? '';
  return { verification, published: before, computed };
}
