import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Measured } from './module-tallies.ts';

/** Calls back with each new value; the last before the page is hidden counts. Times in milliseconds. */
export function watchVitals(onValue: (what: Measured, value: number) => void): void {
  const options = { reportAllChanges: true };
  onLCP(({ value }) => onValue('lcpMs', value), options);
  onINP(({ value }) => onValue('inpMs', value), options);
  onCLS(({ value }) => onValue('cls', value), options);
}
