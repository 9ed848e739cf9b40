import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './segmented.module.css';

/** One of the choices beside each other. */
export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

/** Properties of {@link Segmented}. */
export interface SegmentedProps<Value extends string> {
  /** Name of the choice for screen readers. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `solid` for values, `quiet` for modes. */
  readonly variant?: 'quiet' | 'solid';
  readonly disabled?: boolean;
  readonly className?: string;
}

/** One of a few, all in sight. The browser's own radio buttons: arrow keys move and choose, the group is one tab stop. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, variant = 'quiet', disabled = false, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.group, styles[variant], className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
