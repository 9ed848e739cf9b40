import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { RoundPageData } from '@baize/game-kit/rounds';
import { RoundVerification } from '@baize/game-kit/verification';
import { bustText } from '../history-items.ts';
import { checkRound } from '../verify-round.ts';
import type { CrashRound } from '@baize/protocol/games/crash/crash';

/** The check of one round, for anyone who has its address. */
export function CrashRoundPage({ data: { currency, round } }: { data: RoundPageData<CrashRound> }): ReactElement {
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
          salt: round.saltSource,
          voided: round.voided,
          result: t('brokeAt', { multiplier: bustText(round.bust, locale) }),
        }
      }
      currency={currency}
      saltText={(salt) => t('salt.from', salt)}
    />
  );
}
