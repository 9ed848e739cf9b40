import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice-card.module.css';

/** Properties of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What to do so that it fills. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

/** A list without rows. */
export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.card, className)}>
      <svg
        className={styles.loose}
        width="84"
        height="64"
        viewBox="0 0 84 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M8 52C24 40 30 20 46 20s18 20 30 12" />
        <circle cx="8" cy="52" r="3.5" />
        <circle cx="76" cy="32" r="3.5" strokeDasharray="2 2" />
      </svg>
      <strong className={styles.title}>{title}</strong>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
