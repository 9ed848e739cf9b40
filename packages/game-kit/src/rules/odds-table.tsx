import type { ReactElement } from 'react';
import { Table } from '@baize/ui/table';
import classes from './rules-page.module.css';

/** A table of figures: its first column names the row. */
export interface Odds {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What can be won with which chance, as a table with its caption. */
export function OddsTable({ odds: { caption, heads, rows } }: { odds: Odds }): ReactElement {
  return (
    <div className={classes.odds}>
      <h3>{caption}</h3>
      <Table
        caption={caption}
        rows={rows}
        rowKey={([name = '']) => name}
        columns={heads.map((head, index) => ({
          key: head,
          head,
          figures: index > 0,
          cell: (row: readonly string[]) => row[index] ?? '',
        }))}
      />
    </div>
  );
}
