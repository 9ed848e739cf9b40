import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { Sheet } from '@baize/game-kit/sheets';
import { VerifiedSteps, VoidNotice } from '@baize/game-kit/verification';
import type { Currency, RouletteRoundResult } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { checkRound } from './verify-round.ts';

export interface RoundSheetProps {
  readonly round: RouletteRoundResult;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** The check of one finished round, recomputed here. */
export function RoundSheet({ round, currency, onClose }: RoundSheetProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Sheet title={t('kit.rounds.round', { number: formatNumber(round.roundNumber, locale) })} onClose={onClose}>
      <VoidNotice voided={round.voided} />
      <VerifiedSteps check={checkRound(round)} currency={currency} />
      <p>
        <PathLink path={`/games/roulette/rounds/${round.roundNumber}`} className="bz-link">
          {t('kit.rounds.check')}
        </PathLink>
      </p>
    </Sheet>
  );
}
