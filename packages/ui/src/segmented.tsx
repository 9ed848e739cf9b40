import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { nextChoice } from './roving.ts';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

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

/** One of a few, all in sight. Arrow keys move and choose; only the chosen one is a tab stop. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, variant = 'quiet', disabled = false, className } = props;
  const group = useRef<HTMLDivElement>(null);
  const isOff = (index: number) => disabled || options[index]?.disabled === true;
  const chosen = options.findIndex((option) => option.value === value);
  const tabStop = chosen >= 0 ? chosen : options.findIndex((_, index) => !isOff(index));

  const move = (event: KeyboardEvent) => {
    const next = nextChoice(event.key, tabStop, options.length, isOff);
    const option = next === undefined ? undefined : options[next];
    if (next === undefined || option === undefined) return;
    event.preventDefault();
    onChange(option.value);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={classNames(styles.group, styles[variant], className)}
      onKeyDown={move}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          tabIndex={index === tabStop ? 0 : -1}
          disabled={isOff(index)}
          className={styles.option}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
