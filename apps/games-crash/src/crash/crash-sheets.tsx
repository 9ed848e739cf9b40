import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { roundKnots } from '@baize/game-kit/rounds';
import { ChainRoundCheck, RoundSheets, type RoundSheet } from '@baize/game-kit/sheets';
import { VerifiedSteps } from '@baize/game-kit/verification';
import type { CrashConfig } from '@baize/protocol/games/crash/crash';
import { BEACON_FORMULA, FORMULA } from './crash-formula.ts';
import { crashRules } from './crash-rules.ts';
import type { CrashPlay } from './use-crash.ts';
import { checkRound } from './verify-round.ts';

export interface CrashSheetsProps {
  readonly sheet: RoundSheet;
  readonly play: CrashPlay;
  readonly config: CrashConfig;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function CrashSheets({ play, config, ...shared }: CrashSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { table } = play.live;
  const isBeaconed = table.beacon !== undefined;
  const known = (roundNumber: number) => table.history.find((each) => each.roundNumber === roundNumber);
  const check = (roundNumber: number): ReactElement | null => {
    const [round, before] = [known(roundNumber), known(roundNumber - 1)];
    return round === undefined ? null : (
      <ChainRoundCheck game="crash" round={round}>
        {before === undefined ? (
          <p>{t('roundTooOld')}</p>
        ) : (
          <VerifiedSteps check={checkRound(round, before.hash)} currency={play.limits.currency} />
        )}
      </ChainRoundCheck>
    );
  };
  return (
    <RoundSheets
      {...shared}
      game="crash"
      rules={crashRules(config, play.limits, t, locale)}
      keys={[
        { key: t('kit.keys.space'), does: t('keys.main') },
        { key: '1, 2', does: t('keys.seat') },
      ]}
      thread={{
        about: t(isBeaconed ? 'kit.rounds.beacon.about' : 'thread.about'),
        formula: isBeaconed ? BEACON_FORMULA : FORMULA,
        knots: roundKnots(table, t, locale),
        checkPath: play.ended && `/games/crash/bets/${play.ended.id}`,
      }}
      round={check}
    />
  );
}
