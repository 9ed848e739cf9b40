import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** Properties of {@link Badge}. */
export interface BadgeProps {
  /** Say the outcome in words or with an icon too; colour alone does not reach everyone. `cloth` lies on a cloth. */
  readonly tone?: 'cloth' | 'info' | 'loss' | 'neutral' | 'warn' | 'win';
  readonly icon?: ReactNode;
  /** Something is live: a dot of the text's colour, on a cloth of what is live. */
  readonly dot?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short word beside a heading or in a list, with a tone, an icon or a dot. */
export function Badge({ tone = 'neutral', icon, dot, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {dot && <span className={styles.dot} />}
      {icon}
      {children}
    </span>
  );
}
