import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { seedKnots } from '@baize/game-kit/fairness';
import { KeysSheet, SeedSheet, ThreadSheet } from '@baize/game-kit/sheets';
import { Button } from '@baize/ui/button';
import { formatNumber } from '@baize/ui/format';
import { FORMULA } from './case-formula.ts';
import { RulesSheet } from './rules-sheet.tsx';
import type { CaseTable } from './use-case.ts';

export type CaseSheet = 'keys' | 'rules' | 'seed' | 'thread';

export interface CaseSheetsProps {
  readonly sheet: CaseSheet;
  readonly table: CaseTable;
  readonly onOpen: (sheet: CaseSheet) => void;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function CaseSheets({ sheet, table, onOpen, onClose }: CaseSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { gameCase, opening, player, seeds } = table;
  switch (sheet) {
    case 'rules':
      return <RulesSheet gameCase={gameCase} onClose={onClose} />;
    case 'keys':
      return (
        <KeysSheet
          keys={[
            { key: t('kit.keys.space'), does: t('keys.open') },
            { key: '1 … 9, 0', does: t('keys.count') },
          ]}
          onClose={onClose}
        />
      );
    case 'seed':
      return <SeedSheet seeds={seeds} onClose={onClose} />;
    case 'thread':
      return (
        <ThreadSheet
          about={t('thread.about')}
          formula={FORMULA}
          knots={seedKnots(seeds.seeds, t, (value) => formatNumber(value, locale))}
          nextHash={seeds.seeds?.nextServerSeedHash ?? null}
          checkPath={opening && `/games/cases/bets/${opening.bet.id}`}
          actions={player.userId !== null && <Button onClick={() => onOpen('seed')}>{t('kit.seed.change')}</Button>}
          onClose={onClose}
        />
      );
  }
}
