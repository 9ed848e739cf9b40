import type { ReactElement } from 'react';
import { useLocale, useTranslate, type ShellI18n } from '@baize/contract';
import type { RoundPageData } from '@baize/game-kit/rounds';
import { RoundVerification } from '@baize/game-kit/verification';
import type { Locale } from '@baize/protocol';
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
          result: resultOf(round, t, locale),
        }
      }
      currency={currency}
      saltText={(salt) => t('salt.from', salt)}
    />
  );
}

/** Where the wheel stopped; of a round that was never played, where it would have, once the beacon has spoken. */
function resultOf({ pocket, voided }: RouletteRound, t: ShellI18n['t'], locale: Locale): string {
  if (pocket === null) return t('kit.rounds.beacon.unknown');
  return t(voided === 'beacon-silent' ? 'wouldComeText' : 'cameText', { came: resultText(pocket, t, locale) });
}
