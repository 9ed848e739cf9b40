import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './range.module.css';

/** Properties of {@link Range}. */
export interface RangeProps extends Omit<ComponentProps<'input'>, 'max' | 'min' | 'onChange' | 'type' | 'value'> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** The browser's own slider. Give it `aria-valuetext` where the bare number says too little. */
export function Range({ value, min, max, onChange, className, ...rest }: RangeProps) {
  const control = useFieldControl();
  const filled = max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0;
  return (
    <span className={classNames(styles.range, className)}>
      {/* Drawn with attributes: the page's security policy forbids inline styles in the server's markup. */}
      <svg className={styles.track} aria-hidden="true">
        <rect width="100%" height="4" className={styles.rest} />
        <rect width={`${filled.toFixed(3)}%`} height="4" className={styles.filled} />
      </svg>
      <input
        {...control}
        {...rest}
        className={styles.input}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}
