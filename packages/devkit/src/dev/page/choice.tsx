export interface ChoiceProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  /** Left out, the browser keeps it. */
  readonly value?: string;
}

/** A labelled list to choose one word from. */
export function Choice({ label, options, onChange, value }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
