import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

/** Properties of {@link Switch}. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** `between` puts the label at the left end of the row and the switch at the right. */
  readonly layout?: 'between' | 'inline';
}

/** On or off, at once. For a consent that is sent later use `Checkbox`. */
export function Switch({ label, checked, onChange, layout = 'inline', className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.row, layout === 'between' && styles.between, className)}>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser derives it from `checked`
        role="switch"
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
