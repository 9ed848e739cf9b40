import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { DICE_ALGORITHM } from '@baize/fairness/dice';
import { seedKnots } from '@baize/game-kit/fairness';
import { KeysSheet, SeedSheet, ThreadSheet } from '@baize/game-kit/sheets';
import type { DiceConfig } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatNumber } from '@baize/ui/format';
import { RulesSheet } from './rules-sheet.tsx';
import type { DiceTable } from './use-dice.ts';

export type DiceSheet = 'keys' | 'rules' | 'seed' | 'thread';

/** The rule of the roll as it is computed; the same in every language. */
const FORMULA = `${DICE_ALGORITHM}: roll = floor(u32(HMAC-SHA256(serverSeed, clientSeed:nonce:0)) / 2^32 × 10001) / 100`;

export interface DiceSheetsProps {
  readonly sheet: DiceSheet;
  readonly table: DiceTable;
  readonly config: DiceConfig;
  readonly onOpen: (sheet: DiceSheet) => void;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function DiceSheets({ sheet, table, config, onOpen, onClose }: DiceSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { last } = table.rolls;
  switch (sheet) {
    case 'rules':
      return <RulesSheet config={config} limits={table.limits} onClose={onClose} />;
    case 'keys':
      return (
        <KeysSheet
          keys={[
            { key: t('kit.keys.space'), does: t('keys.roll') },
            { key: '← →', does: t('keys.threshold') },
          ]}
          onClose={onClose}
        />
      );
    case 'seed':
      return <SeedSheet seeds={table.seeds} onClose={onClose} />;
    case 'thread':
      return (
        <ThreadSheet
          about={t('thread.about')}
          formula={FORMULA}
          knots={seedKnots(table.seeds.seeds, t, (value) => formatNumber(value, locale))}
          checkPath={last && `/games/dice/bets/${last.id}`}
          actions={
            table.player.userId !== null && <Button onClick={() => onOpen('seed')}>{t('kit.seed.change')}</Button>
          }
          onClose={onClose}
        />
      );
  }
}
