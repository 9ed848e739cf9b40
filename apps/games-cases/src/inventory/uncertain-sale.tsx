import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import classes from './inventory-list.module.css';
import type { Sales } from './use-sales.ts';

/** Says that nobody knows yet whether a sale stands, and lets the player send it again. */
export function UncertainSale({ sales }: { sales: Sales }): ReactElement {
  const t = useTranslate();
  return (
    <div className={classes.uncertain} role="alert">
      <p>{t('sale.uncertain')}</p>
      <Button size="sm" onClick={sales.retry}>
        {t('sale.retry')}
      </Button>
    </div>
  );
}
