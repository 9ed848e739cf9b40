const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1 };

/**
 * Where an arrow key, Home or End moves among `count` choices from `index`; undefined for other keys. Arrows wrap
 * around, and both directions work, since a row may wrap into a column. From -1, which is none, up goes to the last.
 */
export function nextChoice(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count;
}
