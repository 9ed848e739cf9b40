import { UNITS_PER_MAJOR } from '@baize/protocol';
import styles from './page.module.css';

/** An amount of money to type, in whole units of its currency; reported in ledger units. */
export function Amount({
  label,
  units,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly units: number;
  readonly disabled: boolean;
  readonly onChange: (units: number) => void;
}) {
  return (
    <label className={styles['field']}>
      {label}
      <input
        type="number"
        min="0"
        disabled={disabled}
        value={units / UNITS_PER_MAJOR}
        onChange={(event) => onChange(Math.round(event.target.valueAsNumber * UNITS_PER_MAJOR) || 0)}
      />
    </label>
  );
}
