import type { ReactElement, ReactNode } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import type { Game, VoidReason } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { CheckPlaceContext, type CheckPlace } from '../verification/check-place.ts';
import { ShareCheck } from '../verification/share-check.tsx';
import { VoidNotice } from '../verification/void-notice.tsx';
import { KeysSheet, type KeyHint } from './keys-sheet.tsx';
import { RulesList } from './rules-list.tsx';
import { Sheet } from './sheet.tsx';
import { ThreadSheet, type ThreadSheetProps } from './thread-sheet.tsx';
import classes from './sheet.module.css';

/** What can open over a table of shared rounds. */
export type RoundSheet =
  | { readonly kind: 'keys' | 'rules' | 'thread' }
  | { readonly kind: 'round'; readonly roundNumber: number };

/** Properties of {@link RoundSheets}. */
export interface RoundSheetsProps {
  readonly game: Game;
  readonly sheet: RoundSheet;
  /** Whole sentences. */
  readonly rules: readonly string[];
  /** Besides the one that is for help. */
  readonly keys: readonly KeyHint[];
  readonly thread: Omit<ThreadSheetProps, 'nextHash' | 'onClose'>;
  /** The check of a round that has ended; null if it is not known here. */
  readonly round: (roundNumber: number) => ReactNode;
  readonly onClose: () => void;
}

const AT_TABLE: CheckPlace = { place: 'table', outcome: null };

/** Everything at a table of shared rounds that opens over it. */
export function RoundSheets({
  game,
  sheet,
  rules,
  keys,
  thread,
  round,
  onClose,
}: RoundSheetsProps): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  switch (sheet.kind) {
    case 'rules':
      return <RulesList rules={rules} morePath={`/games/${game}/rules`} onClose={onClose} />;
    case 'keys':
      return <KeysSheet keys={keys} onClose={onClose} />;
    case 'thread':
      return <ThreadSheet {...thread} nextHash={null} onClose={onClose} />;
    case 'round': {
      const check = round(sheet.roundNumber);
      const title = t('kit.rounds.round', { number: formatNumber(sheet.roundNumber, locale) });
      return check === null ? null : (
        <Sheet title={title} onClose={onClose}>
          <CheckPlaceContext value={AT_TABLE}>{check}</CheckPlaceContext>
        </Sheet>
      );
    }
  }
}

/** Properties of {@link ChainRoundCheck}. */
export interface ChainRoundCheckProps {
  readonly game: Game;
  readonly round: { readonly roundNumber: number; readonly voided: VoidReason | null };
  readonly children: ReactNode;
}

/** The check of a round of a chain, with the way to its page. */
export function ChainRoundCheck({ game, round, children }: ChainRoundCheckProps): ReactElement {
  const t = useTranslate();
  const shell = useShell();
  const locale = useLocale();
  const path = `/games/${game}/rounds/${round.roundNumber}`;
  return (
    <>
      <VoidNotice voided={round.voided} />
      {children}
      <div className={classes.actions}>
        <ShareCheck path={path} title={t('kit.rounds.round', { number: formatNumber(round.roundNumber, locale) })} />
        {/* The shell follows a link from a table by opening it over the table itself: this link leads to the page. */}
        <a href={shell.href(path)} className="bz-link">
          {t('kit.rounds.check')}
        </a>
      </div>
    </>
  );
}
