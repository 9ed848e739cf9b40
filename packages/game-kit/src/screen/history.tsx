import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { HistoryStrip, type HistoryItem } from '@baize/ui/history-strip';

/** How many results are kept; more never fit. */
const HISTORY_ITEMS = 24;

export interface HistoryProps {
  /** Newest first. */
  readonly items: readonly HistoryItem[];
  /** Opens the check of one result. */
  readonly onOpen: (key: string) => void;
}

/** The last results of a game. */
export function History({ items, onOpen }: HistoryProps): ReactElement {
  const t = useTranslate();
  return <HistoryStrip label={t('kit.history')} items={items.slice(0, HISTORY_ITEMS)} onOpen={onOpen} />;
}
