import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { WeekSummary } from '@baize/protocol';
import { useEffect, useState } from 'react';

/** The player's week: what the page came with, and again after every settled bet. Undefined until it is known. */
export function useWeek(loaded: WeekSummary | undefined): WeekSummary | undefined {
  const shell = useShell();
  const [week, setWeek] = useState(loaded);
  useEffect(() => {
    const abort = new AbortController();
    const read = () => {
      shell.http.call(calls.getWeek, { signal: abort.signal }).then(setWeek, () => undefined);
    };
    if (!loaded) read();
    const stop = shell.events.on('balance.changed', read);
    return () => {
      stop();
      abort.abort();
    };
  }, [shell, loaded]);
  return week;
}
