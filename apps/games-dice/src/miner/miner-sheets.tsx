import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { InstantSheets, type InstantSheet } from '@baize/game-kit/sheets';
import type { MinerConfig } from '@baize/protocol/games/miner/miner';
import { FORMULA, minerRules } from './miner-rules.ts';
import type { MinerTable } from './use-miner.ts';

export interface MinerSheetsProps {
  readonly sheet: InstantSheet;
  readonly table: MinerTable;
  readonly config: MinerConfig;
  readonly onOpen: (sheet: InstantSheet) => void;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function MinerSheets({ config, ...props }: MinerSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <InstantSheets
      {...props}
      rules={minerRules(config, props.table.gameLimits, t, locale)}
      morePath="/games/miner/rules"
      keys={[
        { key: t('kit.keys.space'), does: t('keys.main') },
        { key: '← ↑ ↓ →', does: t('keys.move') },
        { key: 'Enter', does: t('keys.open') },
      ]}
      about={t('thread.about')}
      formula={FORMULA}
    />
  );
}
