import type { ReactElement } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { isOpenEnded } from '@baize/money-calls';
import type { InventoryItem } from '@baize/protocol/games/cases/cases';
import { Button } from '@baize/ui/button';
import { clothClass } from '@baize/ui/cloth';
import { formatMoney } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { ItemArt } from '../art/item-art.tsx';
import { ITEM_CLOTH } from '../art/looks.ts';
import classes from './inventory-list.module.css';
import { worthUnits } from './inventory.ts';
import { sellable } from './sale.ts';
import { UncertainSale } from './uncertain-sale.tsx';
import type { Sales } from './use-sales.ts';

export interface InventoryListProps {
  /** null while they are not known. */
  readonly items: readonly InventoryItem[] | null;
  /** Said in place of an empty list. */
  readonly empty: string;
  readonly caseName: (slug: string) => string;
  readonly sales: Sales;
}

/** The player's prizes, each with its value and the way to sell it, and the way to sell all. */
export function InventoryList({ items, empty, caseName, sales }: InventoryListProps): ReactElement {
  if (items === null) return <div aria-busy="true" />;
  if (items.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <>
      {isOpenEnded(sales.status) ? <UncertainSale sales={sales} /> : <SellAll items={items} sales={sales} />}
      <ul className={classes.list}>
        {items.map((item) => (
          <Row key={item.id} item={item} caseName={caseName(item.slug)} sales={sales} />
        ))}
      </ul>
    </>
  );
}

function SellAll({ items, sales }: { items: readonly InventoryItem[]; sales: Sales }): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const { error } = useShell().i18n;
  const together = sellable(items);
  const [first] = together;
  if (!first) return null;
  const amount = formatMoney(worthUnits(together), first.currency, locale);
  const key = together.length === items.length ? 'sale.all' : 'sale.some';
  return (
    <div className={classes.all}>
      <Button block busy={sales.status === 'sending'} disabled={sales.isOffline} onClick={() => sales.sell(together)}>
        {sales.isOffline ? error('offline') : t(key, { amount, count: together.length })}
      </Button>
    </div>
  );
}

function Row({ item, caseName, sales }: { item: InventoryItem; caseName: string; sales: Sales }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const name = item.item.name[locale];
  const amount = formatMoney(item.valueUnits, item.currency, locale);
  return (
    <li className={classes.row}>
      <span className={clothClass(ITEM_CLOTH[item.item.art], classes.thumb)}>
        <ItemArt art={item.item.art} />
      </span>
      <span className={classes.name}>
        <span className="bz-cut">{name}</span>
        <span className={classes.case}>{caseName}</span>
      </span>
      <Money className={classes.value} units={item.valueUnits} currency={item.currency} locale={locale} />
      <Button
        size="sm"
        disabled={sales.status !== 'idle' || sales.isOffline}
        aria-label={t('sale.named', { item: name, amount })}
        onClick={() => sales.sell([item])}
      >
        {t('sale.one')}
      </Button>
    </li>
  );
}
