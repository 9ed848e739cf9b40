import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { formatMoney } from '@baize/ui/format';
import type { Sales } from '../inventory/use-sales.ts';
import type { Prize } from './prizes.ts';

/** Sells one of several prizes. Its card shows its value. */
export function SellPrize({ prize: { item, kept }, sales }: { prize: Prize; sales: Sales }): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  if (kept === null) return null;
  const amount = formatMoney(kept.valueUnits, kept.currency, locale);
  return (
    <Button
      variant="cloth"
      size="sm"
      disabled={sales.status !== 'idle' || sales.isOffline}
      aria-label={t('sale.named', { item: item.name[locale], amount })}
      onClick={() => sales.sell([kept])}
    >
      {t('sale.one')}
    </Button>
  );
}
