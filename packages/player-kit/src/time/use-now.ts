import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * The present minute, in milliseconds since 1970; null on the server and until the page has mounted, because the server's
 * minute may not be the browser's. By whole minutes: what counts down neither blinks nor hurries.
 */
export function useNow(): number | null {
  return useSyncExternalStore(everyMinute, presentMinute, () => null);
}

const presentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function everyMinute(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      presentMinute() + MINUTE_MS - Date.now(),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
