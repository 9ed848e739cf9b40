import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

/** Properties of {@link Card}. */
export interface CardProps extends ComponentProps<'div'> {
  /** `section` and `article` for cards with a heading of their own. */
  readonly as?: 'article' | 'div' | 'section';
  /** 16 or 20 pixels; none for tables and lists. */
  readonly padding?: 'lg' | 'md' | 'none';
}

/** A surface that groups what belongs together. */
export function Card({ as: Element = 'div', padding = 'md', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[padding], className)} />;
}
