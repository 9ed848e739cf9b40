import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './cloth.module.css';
import type { ClothName } from '@baize/protocol/cloth';

export type { ClothName } from '@baize/protocol/cloth';

/** Properties of {@link Cloth}. */
export interface ClothProps extends ComponentProps<'div'> {
  readonly name: ClothName;
  readonly as?: 'aside' | 'div' | 'section';
}

/** A piece of a game's cloth. What lies on it reads the same tokens as elsewhere and gets ivory and chalk that suit it. */
export function Cloth({ name, as: Element = 'div', className, ...rest }: ClothProps) {
  return <Element {...rest} className={clothClass(name, className)} />;
}

/** The classes of a cloth, for elements that `Cloth` cannot be, such as a link. */
export function clothClass(name: ClothName, className?: string): string {
  return classNames(styles.cloth, styles[name], className);
}
