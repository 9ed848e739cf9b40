import type { ReactElement } from 'react';
import { useLocale, useTranslate, type ShellI18n } from '@baize/contract';
import type { RoundPageData } from '@baize/game-kit/rounds';
import { RoundVerification } from '@baize/game-kit/verification';
import type { Locale } from '@baize/protocol';
import { formatMultiplier } from '@baize/ui/format';
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
          result: resultOf(round, t, locale),
        }
      }
      currency={currency}
      saltText={(salt) => t('salt.from', salt)}
    />
  );
}

/** Where the thread broke; of a round that was never played, where it would have, once the beacon has spoken. */
function resultOf({ bust, voided }: CrashRound, t: ShellI18n['t'], locale: Locale): string {
  if (bust === null) return t('kit.rounds.beacon.unknown');
  const multiplier = formatMultiplier(bust * 100, locale);
  return t(voided === 'beacon-silent' ? 'wouldBreakAt' : 'brokeAt', { multiplier });
}
