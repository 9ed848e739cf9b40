import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

/** One column: its head and the cell of a row. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned to the right, with equal widths. */
  readonly figures?: boolean;
  /** Left out under 768 pixels. */
  readonly wideOnly?: boolean;
}

/** Properties of {@link Table}. */
export interface TableProps<Row> {
  /** What the table shows, for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly className?: string;
}

/** Rows of 44 pixels. Scrolls sideways by itself where it does not fit, also by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  const classesOf = (column: TableColumn<Row>) =>
    classNames(column.figures && 'bz-num', column.figures && styles.figures, column.wideOnly && styles.wideOnly);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classNames(styles.scroll, className)} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="bz-sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(column.figures && styles.figures, column.wideOnly && styles.wideOnly)}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classesOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
