import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The visitor's time zone; UTC on the server and in the first render, which must be equal. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
}
