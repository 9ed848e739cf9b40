import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { WeekSummary } from '@baize/protocol';
import { useEffect, useState } from 'react';

export interface Week {
  /** Undefined until it is known. */
  readonly week: WeekSummary | undefined;
  /** How many weeks ago it ended; 0 for the one that ends today. */
  readonly back: number;
  readonly choose: (back: number) => void;
}

const DAY_MS = 24 * 60 * 60_000;
const WEEK_DAYS = 7;

/** The day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The player's week: what the page came with, again after every settled bet, and any week before it. */
export function useWeek(loaded: WeekSummary | undefined): Week {
  const { http, events } = useShell();
  const [present, setPresent] = useState(loaded);
  const [earlier, setEarlier] = useState<WeekSummary>();
  const [back, setBack] = useState(0);
  const today = present?.days.at(-1)?.date;

  useEffect(() => {
    const abort = new AbortController();
    const read = () => {
      http.call(calls.getWeek, { signal: abort.signal }).then(setPresent, () => undefined);
    };
    if (!loaded) read();
    const stop = events.on('balance.changed', read);
    return () => {
      stop();
      abort.abort();
    };
  }, [http, events, loaded]);

  useEffect(() => {
    if (back === 0 || today === undefined) return undefined;
    const abort = new AbortController();
    const query = { until: daysBefore(today, back * WEEK_DAYS) };
    http.call(calls.getWeek, { query, signal: abort.signal }).then(setEarlier, () => undefined);
    return () => abort.abort();
  }, [http, back, today]);

  return {
    week: back === 0 ? present : earlier,
    back,
    choose(next) {
      setEarlier(undefined);
      setBack(next);
    },
  };
}
