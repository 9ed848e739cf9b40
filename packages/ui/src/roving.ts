/**
 * Where an arrow key, Home or End moves among `count` choices from `index`, skipping those that are off.
 * Undefined for other keys. Arrows wrap around; both directions work, since a row may wrap into a column.
 */
export function nextChoice(
  key: string,
  index: number,
  count: number,
  isOff: (index: number) => boolean = () => false,
): number | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  let next = key === 'Home' ? 0 : key === 'End' ? count - 1 : (index + step + count) % count;
  for (let tried = 0; tried < count; tried++) {
    if (!isOff(next)) return next;
    next = (next + step + count) % count;
  }
  return undefined;
}

/** Direction of travel; for Home and End, the one in which to look on if the end itself is off. */
const STEPS: Readonly<Record<string, -1 | 1>> = {
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  End: -1,
  Home: 1,
};
