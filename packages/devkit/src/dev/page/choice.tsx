import { useId } from 'react';
import styles from './page.module.css';

/** Properties of {@link Choice}. */
export interface ChoiceProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  readonly value: string;
}

/** A labelled list to choose one word from. */
export function Choice({ label, options, onChange, value }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles['field']}>
      {/* Around the list, the label would be read with all its words. */}
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  );
}
