import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

/** Properties of {@link Notice}. */
export interface NoticeProps {
  readonly icon: ReactNode;
  readonly tone?: 'info' | 'warn';
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

/** A quiet line inside of a page: a new version waits, the connection is gone. Read out politely. */
export function Notice({ icon, tone = 'info', title, text, action, className }: NoticeProps) {
  return (
    <output className={classNames(styles.notice, className)}>
      <span className={styles[tone]}>{icon}</span>
      <span className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        {text && <span className={styles.detail}>{text}</span>}
      </span>
      {action}
    </output>
  );
}
