import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import classes from './inventory-list.module.css';
import type { Sales } from './use-sales.ts';

/** Shows what is known of a sale without an answer, and lets the player look it up or send it again. */
export function UncertainSale({ sales }: { sales: Sales }): ReactElement {
  const t = useTranslate();
  const isNotDone = sales.status === 'not-done';
  return (
    <div className={classes.uncertain} role="alert">
      <p>{t(isNotDone ? 'sale.notDone' : 'sale.uncertain')}</p>
      <Button size="sm" disabled={sales.isOffline} onClick={sales.retry}>
        {t(isNotDone ? 'sale.retry' : 'sale.check')}
      </Button>
    </div>
  );
}
