import styles from './page.module.css';

/** One thing that the remote did. */
export interface LogLine {
  readonly kind: string;
  readonly text: string;
}

/** What the remote did to the shell, newest first. */
export function RecordLog({ lines }: { lines: readonly LogLine[] }) {
  return (
    <details className={styles['log']}>
      <summary>What the remote did ({lines.length})</summary>
      <ol>
        {lines.map(({ kind, text }, index) => (
          // Lines have no identity of their own and never move but down.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={lines.length - index}>
            <b>{kind}</b> <code>{text}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
