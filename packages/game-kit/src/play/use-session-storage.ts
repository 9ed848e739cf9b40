import { useCallback, useMemo, useState } from 'react';
import { readTab, writeTab } from './tab-storage.ts';
import { useMounted } from './use-mounted.ts';

/**
 * A value that the tab stores, which survives reloads. It is `first` until the page has mounted; then the stored value,
 * if it is still valid.
 *
 * @param key another key is another value
 * @param isValid what an earlier version or limits of another day left behind is not taken
 */
export function useSessionStorage<Value>(
  key: string,
  first: Value,
  isValid: (kept: unknown) => kept is Value,
): [Value, (value: Value) => void] {
  const mounted = useMounted();
  const kept = useMemo(() => (mounted ? readTab(key) : null), [mounted, key]);
  const [chosen, setChosen] = useState<{ key: string; value: Value } | null>(null);
  const before = kept !== null && isValid(kept) ? kept : first;
  const keep = useCallback(
    (value: Value) => {
      setChosen({ key, value });
      writeTab(key, value);
    },
    [key],
  );
  return [chosen?.key === key ? chosen.value : before, keep];
}
