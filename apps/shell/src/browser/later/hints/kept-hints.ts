export type HintName = 'bell' | 'check' | 'demo' | 'wallet';

/** In the local storage: the hints that the visitor has refused, by name with a space between, or {@link EVERY_HINT}. */
export const HINTS_KEY = 'baize.hints';
/** None is ever shown again. */
export const EVERY_HINT = 'refused';

/**
 * Read at every question: another tab may have refused meanwhile. A browser without storage counts as having refused
 * them all.
 */
function kept(): string {
  try {
    return localStorage.getItem(HINTS_KEY) ?? '';
  } catch {
    return EVERY_HINT;
  }
}

export function isRefused(hint: HintName): boolean {
  const refused = kept();
  return refused === EVERY_HINT || refused.split(' ').includes(hint);
}

export function refuse(hint: HintName | typeof EVERY_HINT): void {
  const refused = kept();
  if (refused === EVERY_HINT || refused.split(' ').includes(hint)) return;
  keep(hint === EVERY_HINT ? hint : `${refused} ${hint}`.trim());
}

/** Whether a refusal would be stored: what would come again and again is not shown at all. */
export function canRefuse(): boolean {
  return keep(kept());
}

function keep(refused: string): boolean {
  try {
    localStorage.setItem(HINTS_KEY, refused);
    return true;
  } catch {
    return false;
  }
}
