import { classNames } from './class-names.ts';
import styles from './progress.module.css';

/** Properties of {@link Progress}. */
export interface ProgressProps {
  /** Name for screen readers. */
  readonly label: string;
  /** 0 … `max`. */
  readonly value: number;
  readonly max?: number;
  /** A lighter part after the value: what an action would add. */
  readonly pending?: number;
  /** What a screen reader says instead of the bare number. */
  readonly valueText?: string;
  /** Lies on a cloth, which is dark in either theme. */
  readonly onCloth?: boolean;
  readonly className?: string;
}

/** How far something is, as a bar; `pending` is shown paler behind `value`. */
export function Progress({ label, value, max = 100, pending = 0, valueText, onCloth, className }: ProgressProps) {
  return (
    <svg
      className={classNames(styles.progress, onCloth && styles.onCloth, className)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot show the pending part
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
    >
      {pending > 0 && <rect className={styles.pending} width={share(value + pending, max)} height="100%" />}
      <rect className={styles.value} width={share(value, max)} height="100%" />
    </svg>
  );
}

function share(value: number, max: number): string {
  return max > 0 ? `${Math.min(100, Math.max(0, (value / max) * 100)).toFixed(3)}%` : '0%';
}
