import type { ReactElement } from 'react';

const EVERY = Array.from({ length: 101 }, (_, index) => index);
const path = (ticks: readonly number[], top: number): string => ticks.map((tick) => `M${tick * 10} ${top}V14`).join('');
const MINOR = path(
  EVERY.filter((tick) => tick % 10 !== 0),
  6,
);
const MAJOR = path(
  EVERY.filter((tick) => tick % 10 === 0),
  0,
);

/** A tick for every whole number, longer for the tens, in the current colour. */
export function RulerTicks({ className }: { className?: string }): ReactElement {
  return (
    <svg
      className={className}
      viewBox="0 0 1000 14"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      overflow="visible"
      aria-hidden="true"
    >
      <path d={MINOR} strokeOpacity=".45" vectorEffect="non-scaling-stroke" />
      <path d={MAJOR} strokeOpacity=".9" strokeWidth="1.6" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
