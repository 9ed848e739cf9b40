import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import styles from './marked-name.module.css';

/** Properties of {@link MarkedName}. */
export interface MarkedNameProps {
  readonly name: string;
  /** A word about whose name it is, such as "House"; nothing where there is none. */
  readonly mark?: string | undefined;
  /** What the word means. */
  readonly about?: string | undefined;
  readonly className?: string | undefined;
}

/** A name that is cut where there is no room, and a mark that never is. */
export function MarkedName({ name, mark, about, className }: MarkedNameProps): ReactElement {
  const cut = (
    <span className={classNames('bz-cut', className)} title={name}>
      {name}
    </span>
  );
  if (mark === undefined) return cut;
  return (
    <span className={styles.whole}>
      {cut}
      <span className={styles.mark} title={about}>
        {mark}
      </span>
    </span>
  );
}
