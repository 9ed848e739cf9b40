import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { InstantSheets, type InstantSheet } from '@baize/game-kit/sheets';
import { formatMoney } from '@baize/ui/format';
import { ALGORITHM } from '../rules/plinko.ts';
import { LEAST_ROWS, MOST_ROWS } from '../rules/tables.ts';
import type { PlinkoTable } from './use-plinko.ts';

export interface PlinkoSheetsProps {
  readonly sheet: InstantSheet;
  readonly table: PlinkoTable;
  readonly onOpen: (sheet: InstantSheet) => void;
  readonly onClose: () => void;
}

/** As it is computed; the same in every language. */
const FORMULA = `${ALGORITHM}: bits = HMAC-SHA256(serverSeed, clientSeed:nonce:0); row i: bit i ? → : ←; pocket = number of →`;

/** What opens over the table: rules, keys, seeds. */
export function PlinkoSheets(props: PlinkoSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { currency, maxStakeUnits, maxWinUnits, minStakeUnits } = props.table.gameLimits;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  return (
    <InstantSheets
      {...props}
      rules={[
        t('rules.fall', { least: LEAST_ROWS, most: MOST_ROWS }),
        t('rules.pays'),
        t('rules.return'),
        t('rules.shown'),
        t('kit.limits', { minimum: money(minStakeUnits), maximum: money(maxStakeUnits), win: money(maxWinUnits) }),
        t('kit.inFull'),
        t('rules.fair'),
      ]}
      keys={[{ key: t('kit.keys.space'), does: t('keys.drop') }]}
      about={t('thread')}
      formula={FORMULA}
    />
  );
}
