import { useEffect, useRef, useState } from 'react';
import { useLocale, useSession, useShell, useTranslate } from '@baize/contract';
import { keepAttempt, keptAttempt, newId, RESEND_WITHIN_MS, sendUntilCertain } from '@baize/contract/attempt';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { InventoryItem } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { saleOf, type Sale } from './sale.ts';
import type { InventoryState } from './use-inventory.ts';

export interface Sales {
  readonly status: 'idle' | 'sending' | 'uncertain';
  /**
   * Sells the items together. Does nothing while the fate of another sale is open: a double click is one sale.
   *
   * @param onEnd takes the place of the notice that it is sold
   */
  readonly sell: (items: readonly InventoryItem[], onEnd?: () => void) => void;
  /** Sends an uncertain sale again, under its own id. */
  readonly retry: () => void;
}

/** Where a sale stands until it is answered. */
const PLACE = 'sale';

/**
 * Sells prizes so that none is sold twice and none is lost, whatever the network or a reload does. A reload within a
 * minute sends the sale again under its id; later the player is asked.
 *
 * @param onFailed hears why a sale did not go through
 */
export function useSales(
  inventory: InventoryState,
  onFailed: (reason: string) => void = () => {},
  wait: (ms: number) => Promise<void> = pause,
): Sales {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const notify = useFailureNotice();
  const latest = useLatest({ inventory, notify, onFailed });
  const [status, setStatus] = useState<Sales['status']>('idle');
  const open = useRef<Sale | null>(null);
  const busy = useRef(false);
  const session = useSession();
  const userId = session.status === 'player' ? session.user.id : null;

  const run = async (sale: Sale, onEnd?: () => void): Promise<void> => {
    if (busy.current || userId === null) return;
    busy.current = true;
    open.current = sale;
    keepAttempt(PLACE, { userId, body: sale, startedAt: Date.now() });
    setStatus('sending');
    const body = { id: sale.id, itemIds: [...sale.itemIds] };
    const outcome = await sendUntilCertain(() => shell.http.call(calls.sellItems, { body }), wait);
    busy.current = false;
    onEnd?.();
    if (outcome.kind === 'uncertain') {
      latest.current.onFailed(t('sale.uncertain'));
      return setStatus('uncertain');
    }
    open.current = null;
    keepAttempt(PLACE, null);
    setStatus('idle');
    if (outcome.kind === 'refused') {
      latest.current.onFailed(latest.current.notify(outcome.failure));
      // Sold in another tab, most likely: show what is left.
      return latest.current.inventory.reload();
    }
    latest.current.inventory.removeSold(sale.itemIds);
    if (onEnd) return;
    const amount = formatMoney(outcome.answer.soldUnits, sale.currency, locale);
    shell.notify({ kind: 'success', title: t('sale.done', { amount }) });
  };

  const recover = useLatest((sale: Sale, startedAt: number): void => {
    if (open.current) return;
    if (Date.now() - startedAt <= RESEND_WITHIN_MS) return void run(sale);
    open.current = sale;
    setStatus('uncertain');
  });
  useEffect(() => {
    const kept = userId === null ? null : keptAttempt<Sale>(PLACE, userId);
    // In a task of its own: what it finds at once belongs to the next render.
    if (kept) queueMicrotask(() => recover.current(kept.body, kept.startedAt));
  }, [userId, recover]);

  return {
    status,
    sell(items, onEnd) {
      const sale = open.current === null ? saleOf(items, newId()) : null;
      if (sale) void run(sale, onEnd);
    },
    retry() {
      if (open.current) void run(open.current);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
