import { useEffect, useState } from 'react';
import type { PasswordScore } from './password-strength.ts';
import styles from './password-meter.module.css';
import { Progress } from './progress.tsx';

/** Properties of {@link PasswordMeter}. */
export interface PasswordMeterProps {
  readonly password: string;
  /** What everybody knows of its owner. */
  readonly own?: string;
  readonly labels: {
    /** Name of the meter. */
    readonly title: string;
    /** What each score is called, the weakest first. */
    readonly scores: readonly [string, string, string, string, string];
  };
}

/** How good a password is that is being chosen. What judges it is loaded once the visitor types one. */
export function PasswordMeter({ password, own = '', labels: { title, scores } }: PasswordMeterProps) {
  const [score, setScore] = useState<PasswordScore | null>(null);
  useEffect(() => {
    if (password === '') return setScore(null);
    let isNewest = true;
    import('./password-strength.ts').then(
      ({ strengthOf }) => isNewest && setScore(strengthOf(password, [own])),
      // Without it the password is judged by the server alone.
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [password, own]);
  if (score === null) return null;
  return (
    <div className={styles.meter}>
      <Progress label={title} value={score + 1} max={scores.length} valueText={scores[score]} />
      <p className={styles.word} aria-live="polite">
        {title}: {scores[score]}
      </p>
    </div>
  );
}
