import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { roundKnots } from '@baize/game-kit/rounds';
import { KeysSheet, RulesList, ThreadSheet } from '@baize/game-kit/sheets';
import type { RouletteConfig } from '@baize/protocol';
import { FORMULA } from './roulette-formula.ts';
import { rouletteRules } from './roulette-rules.ts';
import { RoundSheet } from './round-sheet.tsx';
import type { RouletteSeat } from './use-roulette.ts';

export type RouletteSheet =
  | { readonly kind: 'keys' | 'rules' | 'thread' }
  | { readonly kind: 'round'; readonly roundNumber: number };

export interface RouletteSheetsProps {
  readonly sheet: RouletteSheet;
  readonly seat: RouletteSeat;
  readonly config: RouletteConfig;
  readonly onClose: () => void;
}

/** Everything at the wheel that opens over it. */
export function RouletteSheets({ sheet, seat, config, onClose }: RouletteSheetsProps): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const { table } = seat.live;
  switch (sheet.kind) {
    case 'rules':
      return (
        <RulesList
          rules={rouletteRules(config, seat.limits, t, locale)}
          morePath="/games/roulette/rules"
          onClose={onClose}
        />
      );
    case 'keys':
      return (
        <KeysSheet
          keys={[
            { key: t('kit.keys.space'), does: t('keys.main') },
            { key: '← → ↑ ↓', does: t('keys.colour') },
          ]}
          onClose={onClose}
        />
      );
    case 'round': {
      const round = table.history.find(({ roundNumber }) => roundNumber === sheet.roundNumber);
      return round ? <RoundSheet round={round} currency={seat.limits.currency} onClose={onClose} /> : null;
    }
    case 'thread': {
      const last = seat.bets.ended?.bets[0];
      return (
        <ThreadSheet
          about={t('thread.about')}
          formula={FORMULA}
          knots={roundKnots(table, t, locale)}
          checkPath={last ? `/games/roulette/bets/${last.id}` : null}
          onClose={onClose}
        />
      );
    }
  }
}
