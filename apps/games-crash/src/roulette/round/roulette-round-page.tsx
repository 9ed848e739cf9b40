import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { RoundPageData } from '@baize/game-kit/rounds';
import { RoundVerification } from '@baize/game-kit/verification';
import { resultText } from '../colours.ts';
import { checkRound } from '../verify-round.ts';
import type { RouletteRound } from '@baize/protocol/games/roulette/roulette';

/** The check of one round, for anyone who has its address. */
export function RouletteRoundPage({ data: { currency, round } }: { data: RoundPageData<RouletteRound> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <RoundVerification
      game="roulette"
      gameTitle={t('title')}
      roundNumber={round?.roundNumber ?? 0}
      round={
        round && {
          check: checkRound(round),
          endedAt: round.endedAt,
          salt: round.saltSource,
          voided: round.voided,
          result: t('cameText', { came: round.pocket === null ? '—' : resultText(round.pocket, t, locale) }),
        }
      }
      currency={currency}
      saltText={(salt) => t('salt.from', salt)}
    />
  );
}
