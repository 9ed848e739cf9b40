import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { InstantSheets, type InstantSheet } from '@baize/game-kit/sheets';
import type { CoinflipConfig } from '@baize/protocol/games/coinflip/coinflip';
import { FORMULA, coinflipRules } from './coinflip-rules.ts';
import type { CoinflipTable } from './use-coinflip.ts';

export interface CoinflipSheetsProps {
  readonly sheet: InstantSheet;
  readonly table: CoinflipTable;
  readonly config: CoinflipConfig;
  readonly onOpen: (sheet: InstantSheet) => void;
  readonly onClose: () => void;
}

/** Everything at the table that opens over it. */
export function CoinflipSheets({ config, ...props }: CoinflipSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <InstantSheets
      {...props}
      rules={coinflipRules(config, props.table.gameLimits, t, locale)}
      morePath="/games/coinflip/rules"
      keys={[
        { key: t('kit.keys.space'), does: t('keys.main') },
        { key: '1', does: t('keys.tails') },
        { key: '2', does: t('keys.heads') },
      ]}
      about={t('thread.about')}
      formula={FORMULA}
    />
  );
}
