import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './history-strip.module.css';

/** One result of a strip. */
export interface HistoryItem {
  readonly key: string;
  readonly text: string;
  /** Shown in place of the text, which screen readers still get; the same text has the same mark. */
  readonly mark?: ReactNode;
  /** `up` and `high` are results of a round, not wins of the player; the figure says the same. `void` does not count. */
  readonly tone?: 'high' | 'middle' | 'plain' | 'up' | 'void';
  /** The whole result in words, e.g. "Round 418 207, 2.47×". */
  readonly title?: string;
  /** Gives the chip a look of the game's own. */
  readonly className?: string;
}

/** Properties of {@link HistoryStrip}. */
export interface HistoryStripProps {
  readonly label: string;
  /** Newest first. */
  readonly items: readonly HistoryItem[];
  /** Makes the chips buttons that open a round. */
  readonly onOpen?: (key: string) => void;
  readonly className?: string;
}

/** The last results in one row; what does not fit is cut off. */
export function HistoryStrip({ label, items, onOpen, className }: HistoryStripProps) {
  return (
    <ol aria-label={label} className={classNames(styles.strip, className)}>
      {items.map((item) => (
        <li key={item.key}>
          <HistoryChip item={item} onOpen={onOpen}>
            {item.mark ? <Marked mark={item.mark} text={item.text} /> : item.text}
          </HistoryChip>
        </li>
      ))}
    </ol>
  );
}

function Marked({ mark, text }: Pick<HistoryItem, 'mark' | 'text'>) {
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <span className="bz-sr">{text}</span>
    </>
  );
}

interface HistoryChipProps {
  readonly item: HistoryItem;
  readonly onOpen?: (key: string) => void;
  readonly children: ReactNode;
}

function HistoryChip({ item, onOpen, children }: HistoryChipProps) {
  const className = classNames(styles.chip, item.tone && styles[item.tone], item.className);
  if (!onOpen) {
    return (
      <span className={className} title={item.title}>
        {children}
      </span>
    );
  }
  return (
    <button type="button" className={className} title={item.title} onClick={() => onOpen(item.key)}>
      {children}
    </button>
  );
}
