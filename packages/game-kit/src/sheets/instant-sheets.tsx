import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { formatNumber } from '@baize/ui/format';
import { seedKnots } from '../fairness/seed-knots.ts';
import type { SeedsState } from '../fairness/use-seeds.ts';
import { KeysSheet, type KeyHint } from './keys-sheet.tsx';
import { RulesList } from './rules-list.tsx';
import { SeedSheet } from './seed-sheet.tsx';
import { ThreadSheet } from './thread-sheet.tsx';

/** What can open over an instant game's table. */
export type InstantSheet = 'keys' | 'rules' | 'seed' | 'thread';

/** Properties of {@link InstantSheets}. */
export interface InstantSheetsProps {
  readonly sheet: InstantSheet;
  readonly table: {
    readonly game: string;
    readonly player: { readonly userId: string | null };
    readonly seeds: SeedsState;
    readonly results: { readonly last: { readonly id: string } | null };
  };
  /** Whole sentences. */
  readonly rules: readonly string[];
  /** Where the written page of the game is, if it has one. */
  readonly morePath?: string;
  readonly keys: readonly KeyHint[];
  /** How the result follows from the knots, in words and as a formula. */
  readonly about: string;
  readonly formula: string;
  readonly onOpen: (sheet: InstantSheet) => void;
  readonly onClose: () => void;
}

/** The sheets of an instant game: rules, seeds, keys, formula. */
export function InstantSheets(props: InstantSheetsProps): ReactElement {
  const { sheet, table, rules, morePath, keys, about, formula, onOpen, onClose } = props;
  const t = useTranslate();
  const locale = useLocale();
  const { last } = table.results;
  switch (sheet) {
    case 'rules':
      return <RulesList rules={rules} {...(morePath !== undefined && { morePath })} onClose={onClose} />;
    case 'keys':
      return <KeysSheet keys={keys} onClose={onClose} />;
    case 'seed':
      return <SeedSheet seeds={table.seeds} onClose={onClose} />;
    case 'thread':
      return (
        <ThreadSheet
          about={about}
          formula={formula}
          knots={seedKnots(table.seeds.seeds, t, (value) => formatNumber(value, locale))}
          nextHash={table.seeds.seeds?.nextServerSeedHash ?? null}
          checkPath={last && `/games/${table.game}/bets/${last.id}`}
          actions={
            table.player.userId !== null && <Button onClick={() => onOpen('seed')}>{t('kit.seed.change')}</Button>
          }
          onClose={onClose}
        />
      );
  }
}
