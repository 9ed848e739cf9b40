import { classNames } from './class-names.ts';
import styles from './logo.module.css';

/** Properties of {@link Mark}. */
export interface MarkProps {
  /** Pixels; 16 at least, 30 by default. */
  readonly size?: number;
  readonly className?: string;
}

/** Two threads woven over two: a cloth, and the sign of a hash. */
export function Mark({ size = 30, className }: MarkProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#154934" />
      <path
        fill="#f1e9d5"
        d="M9.4 4.5h4.2v5.2H9.4zM9.4 15h4.2v12.5H9.4zM18.4 4.5h4.2V17h-4.2zM18.4 22.3h4.2v5.2h-4.2zM4.5 18.4h4.1v4.2H4.5zM14.4 18.4h13.1v4.2H14.4z"
      />
      <path fill="#cfa561" d="M4.5 9.9h13.1v4.2H4.5zM23.4 9.9h4.1v4.2h-4.1z" />
    </svg>
  );
}

/** The mark with the name. */
export function Logo({ size, className }: MarkProps) {
  return (
    <span className={classNames(styles.logo, className)}>
      <Mark size={size} />
      <span>Baize</span>
    </span>
  );
}
