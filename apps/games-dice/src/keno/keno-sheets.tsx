import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { InstantSheets, type InstantSheet } from '@baize/game-kit/sheets';
import type { KenoConfig } from '@baize/protocol/games/keno/keno';
import { FORMULA } from './keno-formula.ts';
import { kenoRules } from './keno-rules.ts';
import type { KenoTable } from './use-keno.ts';

export interface KenoSheetsProps {
  readonly sheet: InstantSheet;
  readonly table: KenoTable;
  readonly config: KenoConfig;
  readonly onOpen: (sheet: InstantSheet) => void;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function KenoSheets({ config, ...props }: KenoSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <InstantSheets
      {...props}
      rules={kenoRules(config, props.table.gameLimits, t, locale)}
      morePath="/games/keno/rules"
      keys={[
        { key: t('kit.keys.space'), does: t('keys.draw') },
        { key: '← ↑ ↓ →', does: t('keys.move') },
      ]}
      about={t('thread.about')}
      formula={FORMULA}
    />
  );
}
