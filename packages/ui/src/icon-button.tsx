import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

/** Properties of {@link IconButton}. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Name for screen readers and the hint under the pointer. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A brass dot: there is something new. Say so in `label` too. */
  readonly dot?: boolean;
  readonly variant?: 'plain' | 'quiet';
  readonly size?: 'md' | 'sm';
}

/** A button with an icon alone; its label is read to screen readers. */
export function IconButton({ label, icon, dot, variant = 'plain', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.button, styles[variant], styles[size], className)}
    >
      {icon}
      {dot && <span className={styles.dot} />}
    </button>
  );
}
