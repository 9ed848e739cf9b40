import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { KeysSheet, RulesList, ThreadSheet } from '@baize/game-kit/sheets';
import type { CrashConfig } from '@baize/protocol';
import { FORMULA } from './crash-formula.ts';
import { roundKnots } from '@baize/game-kit/rounds';
import { RoundSheet } from './round-sheet.tsx';
import { crashRules } from './crash-rules.ts';
import type { CrashPlay } from './use-crash.ts';

export type CrashSheet =
  | { readonly kind: 'keys' | 'rules' | 'thread' }
  | { readonly kind: 'round'; readonly roundNumber: number };

export interface CrashSheetsProps {
  readonly sheet: CrashSheet;
  readonly play: CrashPlay;
  readonly config: CrashConfig;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function CrashSheets({ sheet, play, config, onClose }: CrashSheetsProps): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const { table } = play.live;
  switch (sheet.kind) {
    case 'rules':
      return (
        <RulesList rules={crashRules(config, play.limits, t, locale)} morePath="/games/crash/rules" onClose={onClose} />
      );
    case 'keys':
      return (
        <KeysSheet
          keys={[
            { key: t('kit.keys.space'), does: t('keys.main') },
            { key: '1, 2', does: t('keys.seat') },
          ]}
          onClose={onClose}
        />
      );
    case 'round':
      return (
        <RoundSheet roundNumber={sheet.roundNumber} table={table} currency={play.limits.currency} onClose={onClose} />
      );
    case 'thread':
      return (
        <ThreadSheet
          about={t('thread.about')}
          formula={FORMULA}
          knots={roundKnots(table, t, locale)}
          checkPath={play.ended && `/games/crash/bets/${play.ended.id}`}
          onClose={onClose}
        />
      );
  }
}
