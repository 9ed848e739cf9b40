import { useRef } from 'react';
import { useIsOffline, useLocale, useSession, useShell, useTranslate } from '@baize/contract';
import { useFailureNotice } from '@baize/game-kit/play';
import { newId, useMoneyCall, type MoneyCallStatus } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import type { InventoryItem } from '@baize/protocol/games/cases/cases';
import { formatMoney } from '@baize/ui/format';
import { saleOf, type Sale } from './sale.ts';
import type { InventoryState } from './use-inventory.ts';

export interface Sales {
  readonly status: MoneyCallStatus;
  /** Nothing can be sold now. */
  readonly isOffline: boolean;
  /**
   * Sells the items together. Does nothing while the fate of another sale is open: a double click is one sale.
   *
   * @param onEnd replaces the notice that it is sold
   */
  readonly sell: (items: readonly InventoryItem[], onEnd?: () => void) => void;
  /** The player's press for a sale without an answer: looks it up, or sends it again under its own id. */
  readonly retry: () => void;
}

/**
 * Sells prizes as money calls.
 *
 * @param onFailed gets the reason why a sale failed
 */
export function useSales(inventory: InventoryState, onFailed: (reason: string) => void = () => {}): Sales {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const notify = useFailureNotice();
  const session = useSession();
  /** Of the sale that was pressed for last; a later press for the same one has none. */
  const atEnd = useRef<(() => void) | null>(null);
  const end = (): boolean => {
    const onEnd = atEnd.current;
    atEnd.current = null;
    onEnd?.();
    return onEnd !== null;
  };
  const sold = ({ itemIds, currency }: Sale, soldUnits: number): void => {
    const isTold = end();
    inventory.removeSold(itemIds);
    if (isTold) return;
    const amount = formatMoney(soldUnits, currency, locale);
    shell.notify({ kind: 'success', title: t('sale.done', { amount }) });
  };
  const open = (text: string): void => {
    end();
    onFailed(t(text));
  };
  const { status, act, askAgain } = useMoneyCall({
    place: 'sale',
    userId: session.status === 'player' ? session.user.id : null,
    send: ({ id, itemIds }: Sale) => shell.http.call(calls.sellItems, { body: { id, itemIds: [...itemIds] } }),
    lookUp: {
      find: ({ id }) => shell.http.call(calls.getSale, { params: { saleId: id } }),
      onFound: ({ soldUnits }, { body }) => sold(body, soldUnits),
      onNotDone: () => open('sale.notDone'),
      onNeverArrived() {
        end();
        shell.notify({ kind: 'info', title: t('sale.neverArrived') });
      },
    },
    onDone: ({ soldUnits }, { body }) => sold(body, soldUnits),
    onRefused(failure) {
      end();
      onFailed(notify(failure));
      // Sold in another tab, most likely: show what is left.
      inventory.reload();
    },
    onUncertain: () => open('sale.uncertain'),
  });

  return {
    status,
    isOffline: useIsOffline(),
    sell(items, onEnd) {
      const sale = saleOf(items, newId());
      if (sale && act(sale)) atEnd.current = onEnd ?? null;
    },
    retry: askAgain,
  };
}
