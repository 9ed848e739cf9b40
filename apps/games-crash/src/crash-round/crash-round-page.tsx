import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { RoundVerification } from '@baize/game-kit/verification';
import { formatMultiplier } from '@baize/ui/format';
import { checkRound } from '../crash/verify-round.ts';
import type { CrashRoundData } from './load.ts';

/** The check of one round, for anyone who has its address. */
export function CrashRoundPage({ data: { currency, round } }: { data: CrashRoundData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <RoundVerification
      game="crash"
      gameTitle="Crash"
      roundNumber={round?.roundNumber ?? 0}
      round={
        round && {
          check: checkRound(round, round.commitment),
          endedAt: round.endedAt,
          voided: round.voided,
          result: t('brokeAt', { multiplier: formatMultiplier(round.bust * 100, locale) }),
        }
      }
      currency={currency}
    />
  );
}
