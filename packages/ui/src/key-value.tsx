import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './key-value.module.css';

/** One line of a list: what it is and its value. */
export interface KeyValueRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Properties of {@link KeyValueList}. */
export interface KeyValueListProps {
  readonly rows: readonly KeyValueRow[];
  readonly className?: string;
}

/** Names at the left, figures at the right. */
export function KeyValueList({ rows, className }: KeyValueListProps) {
  return (
    <dl className={classNames(styles.list, className)}>
      {rows.map(({ key, label, value }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
          <dd className={classNames('bz-num', styles.value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
