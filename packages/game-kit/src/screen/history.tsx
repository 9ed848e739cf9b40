import { memo, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { HistoryStrip, type HistoryItem, type HistoryStripProps } from '@baize/ui/history-strip';
import { useHandler } from '../play/use-handler.ts';
import classes from './game-screen.module.css';

/** How many results are kept; more never fit. */
const HISTORY_ITEMS = 24;

/** Properties of {@link History}. */
export interface HistoryProps {
  /** Newest first. */
  readonly items: readonly HistoryItem[];
  /** Opens the check of one result. */
  readonly onOpen: (key: string) => void;
}

/** The last results of a game; its line keeps its height while there are none. */
export function History({ items, onOpen }: HistoryProps): ReactElement {
  const t = useTranslate();
  const open = useHandler(onOpen);
  if (items.length === 0) return <p className={classes.noHistory}>{t('kit.historyNone')}</p>;
  return <Strip label={t('kit.history')} items={items.slice(0, HISTORY_ITEMS)} onOpen={open} />;
}

/** A press on the main button renders the game several times, and the results only when they are others. */
const Strip = memo(
  HistoryStrip,
  (before: HistoryStripProps, after: HistoryStripProps) =>
    before.label === after.label &&
    before.onOpen === after.onOpen &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => isSameItem(item, after.items[index])),
);

function isSameItem(one: HistoryItem, other: HistoryItem | undefined): boolean {
  const { key, text, tone, title, className } = one;
  return (
    key === other?.key &&
    text === other.text &&
    tone === other.tone &&
    title === other.title &&
    className === other.className
  );
}
