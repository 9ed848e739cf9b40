import { useId, useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { useCanSwap } from '@baize/game-kit/play';
import { isOpenEnded } from '@baize/money-calls';
import type { InventoryItem } from '@baize/protocol/games/cases/cases';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatMoney } from '@baize/ui/format';
import { InventoryList } from '../inventory/inventory-list.tsx';
import { worthUnits } from '../inventory/inventory.ts';
import { UncertainSale } from '../inventory/uncertain-sale.tsx';
import { useInventory } from '../inventory/use-inventory.ts';
import { useSales } from '../inventory/use-sales.ts';
import classes from './inventory-summary.module.css';

export interface InventorySummaryProps {
  readonly first: readonly InventoryItem[] | null;
  readonly userId: string;
  readonly caseName: (slug: string) => string;
}

/** The size and the value of the player's inventory; opened, every prize with the way to sell it. */
export function InventorySummary({ first, userId, caseName }: InventorySummaryProps): ReactElement {
  const t = useTranslate();
  const listId = useId();
  const inventory = useInventory(first, userId);
  const sales = useSales(inventory);
  const [open, setOpen] = useState(false);
  const { items } = inventory;
  useCanSwap(sales.status === 'idle');
  return (
    <Card as="section" padding="none" aria-label={t('inventory.title')}>
      <div className={classes.summary} aria-busy={items === null}>
        <div>
          <h2 className={classes.title}>{t('inventory.title')}</h2>
          <p className={classes.worth}>{items && <Worth items={items} />}</p>
        </div>
        {items !== null && items.length > 0 && (
          <Button aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
            {t(open ? 'inventory.hide' : 'inventory.show')}
          </Button>
        )}
      </div>
      {!open && isOpenEnded(sales.status) && <UncertainSale sales={sales} />}
      <div id={listId} hidden={!open} className={classes.list}>
        {open && <InventoryList items={items} empty={t('inventory.none')} caseName={caseName} sales={sales} />}
      </div>
    </Card>
  );
}

function Worth({ items }: { items: readonly InventoryItem[] }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const [first] = items;
  if (!first) return <>{t('inventory.none')}</>;
  const worth = formatMoney(worthUnits(items), first.currency, locale);
  return <>{t('inventory.worth', { count: items.length, worth })}</>;
}
