import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';

/** Properties of {@link Checkbox}. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  /** A second, smaller paragraph: the price of what is ticked. */
  readonly note?: ReactNode;
  /** What is wrong, read out with the control. */
  readonly error?: ReactNode;
}

/** A box to tick, with its label, a note and an error. */
export function Checkbox({ label, note, error, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.box}>
        <input aria-invalid={error ? true : undefined} {...rest} type="checkbox" className={styles.input} />
        <CheckIcon size={16} strokeWidth={2.4} className={styles.check} />
      </span>
      <span>
        {label}
        {note && <span className={styles.note}>{note}</span>}
        {error && <span className={styles.error}>{error}</span>}
      </span>
    </label>
  );
}
