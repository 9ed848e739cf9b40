import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { CRASH_ALGORITHM } from '@baize/fairness/crash';
import { KeysSheet, ThreadSheet } from '@baize/game-kit/sheets';
import type { CrashConfig } from '@baize/protocol';
import { roundKnots } from './round-knots.ts';
import { RoundSheet } from './round-sheet.tsx';
import { RulesSheet } from './rules-sheet.tsx';
import type { CrashSeat } from './use-crash.ts';

export type CrashSheet =
  | { readonly kind: 'keys' | 'rules' | 'thread' }
  | { readonly kind: 'round'; readonly roundNumber: number };

/** The rule of the bust as it is computed; the same in every language. */
const FORMULA = `${CRASH_ALGORITHM}: r = first 52 bits of HMAC-SHA256(salt, hash); bust = max(1, floor(99 / (1 − r / 2^52)) / 100); SHA-256(hash) = hash of the round before`;

export interface CrashSheetsProps {
  readonly sheet: CrashSheet;
  readonly seat: CrashSeat;
  readonly config: CrashConfig;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function CrashSheets({ sheet, seat, config, onClose }: CrashSheetsProps): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const { table } = seat.live;
  switch (sheet.kind) {
    case 'rules':
      return <RulesSheet config={config} limits={seat.limits} onClose={onClose} />;
    case 'keys':
      return <KeysSheet keys={[{ key: t('kit.keys.space'), does: t('keys.main') }]} onClose={onClose} />;
    case 'round':
      return (
        <RoundSheet roundNumber={sheet.roundNumber} table={table} currency={seat.limits.currency} onClose={onClose} />
      );
    case 'thread':
      return (
        <ThreadSheet
          about={t('thread.about')}
          formula={FORMULA}
          knots={roundKnots(table, t, locale)}
          checkPath={seat.bet.ended && `/games/crash/bets/${seat.bet.ended.id}`}
          onClose={onClose}
        />
      );
  }
}
