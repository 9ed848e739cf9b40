import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { InstantSheets, type InstantSheet } from '@baize/game-kit/sheets';
import type { HiloConfig } from '@baize/protocol/games/hilo/hilo';
import { FORMULA, hiloRules } from './hilo-rules.ts';
import type { HiloTable } from './use-hilo.ts';

export interface HiloSheetsProps {
  readonly sheet: InstantSheet;
  readonly table: HiloTable;
  readonly config: HiloConfig;
  readonly onOpen: (sheet: InstantSheet) => void;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function HiloSheets({ config, ...props }: HiloSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <InstantSheets
      {...props}
      rules={hiloRules(config, props.table.gameLimits, t, locale)}
      morePath="/games/hilo/rules"
      keys={[
        { key: t('kit.keys.space'), does: t('keys.main') },
        { key: '↑', does: t('keys.up') },
        { key: '↓', does: t('keys.down') },
        { key: '→', does: t('keys.skip') },
      ]}
      about={t('thread.about')}
      formula={FORMULA}
    />
  );
}
