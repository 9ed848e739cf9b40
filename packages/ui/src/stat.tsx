import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stat.module.css';

/** Properties of {@link Stats}. */
export interface StatsProps {
  /** `Stat`s, side by side. */
  readonly children: ReactNode;
  /** `cloth` sinks the row into a stage. */
  readonly variant?: 'cloth' | 'plain';
  readonly className?: string;
}

/** A row of figures with their labels. */
export function Stats({ children, variant = 'plain', className }: StatsProps) {
  return <dl className={classNames(styles.stats, variant === 'cloth' && styles.cloth, className)}>{children}</dl>;
}

/** Properties of {@link Stat}. */
export interface StatProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** A key figure with its name above. Only inside of `Stats`. */
export function Stat({ label, value }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames('bz-num', styles.value)}>{value}</dd>
    </div>
  );
}
