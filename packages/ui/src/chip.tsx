import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

/** Properties of {@link Chip}. */
export interface ChipProps extends ComponentProps<'button'> {
  /** A chip with a state: a filter that is on, an amount that is chosen. */
  readonly selected?: boolean;
  /** `line` has an edge instead of a ground; for quick amounts. */
  readonly variant?: 'filled' | 'line';
  /** Equal-width figures. */
  readonly figures?: boolean;
}

/** A choice of one word that is on or off. */
export function Chip({ selected, variant = 'filled', figures, className, ...rest }: ChipProps) {
  const classes = classNames(styles.chip, variant === 'line' && styles.line, figures && 'bz-num', className);
  return <button type="button" aria-pressed={selected} {...rest} className={classes} />;
}
