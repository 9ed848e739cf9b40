import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { roundKnots } from '@baize/game-kit/rounds';
import { ChainRoundCheck, RoundSheets, type RoundSheet } from '@baize/game-kit/sheets';
import { VerifiedSteps } from '@baize/game-kit/verification';
import type { RouletteConfig } from '@baize/protocol/games/roulette/roulette';
import { BEACON_FORMULA, FORMULA } from './roulette-formula.ts';
import { rouletteRules } from './roulette-rules.ts';
import type { RouletteSeat } from './use-roulette.ts';
import { checkRound } from './verify-round.ts';

export interface RouletteSheetsProps {
  readonly sheet: RoundSheet;
  readonly seat: RouletteSeat;
  readonly config: RouletteConfig;
  readonly onClose: () => void;
}

/** Everything at the wheel that opens over it. */
export function RouletteSheets({ seat, config, ...shared }: RouletteSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { table } = seat.live;
  const isBeaconed = table.beacon !== undefined;
  const last = seat.bets.ended?.bets[0];
  const check = (roundNumber: number): ReactElement | null => {
    const round = table.history.find((each) => each.roundNumber === roundNumber);
    return round === undefined ? null : (
      <ChainRoundCheck game="roulette" round={round}>
        <VerifiedSteps check={checkRound(round)} currency={seat.limits.currency} />
      </ChainRoundCheck>
    );
  };
  return (
    <RoundSheets
      {...shared}
      game="roulette"
      rules={rouletteRules(config, seat.limits, t, locale)}
      keys={[
        { key: t('kit.keys.space'), does: t('keys.main') },
        { key: '← → ↑ ↓', does: t('keys.colour') },
      ]}
      thread={{
        about: t(isBeaconed ? 'kit.rounds.beacon.about' : 'thread.about'),
        formula: isBeaconed ? BEACON_FORMULA : FORMULA,
        knots: roundKnots(table, t, locale),
        checkPath: last ? `/games/roulette/bets/${last.id}` : null,
      }}
      round={check}
    />
  );
}
