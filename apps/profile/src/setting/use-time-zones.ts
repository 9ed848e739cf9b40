import { useMemo, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Every zone that this browser knows, and the chosen one even if it does not. The server knows others, so until the
 * page has mounted there is the chosen one alone.
 */
export function useTimeZones(chosen: string): readonly string[] {
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => {
    if (!mounted) return [chosen];
    return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
  }, [mounted, chosen]);
}
