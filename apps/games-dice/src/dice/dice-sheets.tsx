import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { InstantSheets, type InstantSheet } from '@baize/game-kit/sheets';
import type { DiceConfig } from '@baize/protocol/games/dice/dice';
import { FORMULA } from './dice-formula.ts';
import { diceRules } from './dice-rules.ts';
import type { DiceTable } from './use-dice.ts';

export interface DiceSheetsProps {
  readonly sheet: InstantSheet;
  readonly table: DiceTable;
  readonly config: DiceConfig;
  readonly onOpen: (sheet: InstantSheet) => void;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function DiceSheets({ config, ...shared }: DiceSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <InstantSheets
      {...shared}
      rules={diceRules(config, shared.table.gameLimits, t, locale)}
      morePath="/games/dice/rules"
      keys={[
        { key: t('kit.keys.space'), does: t('keys.roll') },
        { key: '← →', does: t('keys.threshold') },
      ]}
      about={t('thread.about')}
      formula={FORMULA}
    />
  );
}
