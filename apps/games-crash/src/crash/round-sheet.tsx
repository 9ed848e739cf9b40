import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { Sheet } from '@baize/game-kit/sheets';
import { VerifiedSteps, VoidNotice } from '@baize/game-kit/verification';
import type { Currency } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import type { CrashTable } from './table.ts';
import { checkRound } from './verify-round.ts';

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
      <VoidNotice voided={round.voided} />
      {before === undefined ? (
        <p>{t('roundTooOld')}</p>
      ) : (
        <VerifiedSteps check={checkRound(round, before)} currency={currency} />
      )}
      <p>
        <PathLink path={`/games/crash/rounds/${roundNumber}`} className="bz-link">
          {t('kit.rounds.check')}
        </PathLink>
      </p>
    </Sheet>
  );
}
