import type { ReactElement } from 'react';
import classes from './session-sheet.module.css';

const WIDTH = 480;
const HEIGHT = 90;

/** The net after each bet as a thread over its zero line; the figures beside it say the same. */
export function Course({ points, label }: { points: readonly number[]; label: string }): ReactElement {
  const all = [0, ...points];
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const y = (value: number): number => HEIGHT - 4 - ((value - low) / span) * (HEIGHT - 8);
  const x = (index: number): number => (index / Math.max(1, all.length - 1)) * WIDTH;
  return (
    <svg
      className={classes.course}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={classes.zero} d={`M0 ${y(0)}H${WIDTH}`} />
      <path className={classes.thread} d={`M${all.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`} />
    </svg>
  );
}
