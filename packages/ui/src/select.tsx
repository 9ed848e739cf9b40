import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import styles from './select.module.css';

/** One line of a list to choose from. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Properties of {@link Select}. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly SelectOption[];
  /** As low as a small button: beside a heading. */
  readonly compact?: boolean;
}

/** The browser's own list, so that a phone shows its wheel and no script is needed. */
export function Select({ options, compact, className, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.box, compact && styles.compact, className)}>
      <select {...control} {...rest} className={styles.select}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className={styles.chevron} />
    </span>
  );
}
