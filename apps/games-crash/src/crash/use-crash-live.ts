import { useEffect, useReducer, useRef, useState } from 'react';
import { localNow, serverTime, useConnection, useLiveTopic, withSample, type ServerClock } from '@baize/game-kit/live';
import { createFrames, type Frames } from './frames.ts';
import type { CrashData } from './load.ts';
import { silentSince, TRUST_MS } from './silence.ts';
import { afterEvent, openTable, type CrashTable, type TableEvent } from './table.ts';

export interface CrashLive {
  readonly table: CrashTable;
  readonly dispatch: (event: TableEvent) => void;
  readonly frames: Frames;
  /** How far the server is known to be alive, by its own clock. */
  readonly heardUntil: () => number;
  /** The server's clock now. */
  readonly now: () => number;
  /** Whole seconds without news that were due; null while all is well. */
  readonly lostSeconds: number | null;
}

/** The present round as the live topic tells it, and the server's clock to draw it by. */
export function useCrashLive({ state, history, config }: CrashData): CrashLive {
  const [table, dispatch] = useReducer(afterEvent, undefined, () => openTable(state, history));
  const hearing = useHearing(state.serverNow);
  const connection = useConnection();

  useLiveTopic('crash', {
    snapshot(next) {
      hearing.heard(next.serverNow);
      dispatch({ type: 'snapshot', state: next });
    },
    message(message) {
      hearing.heard(
        message.type === 'bettingOpened' ? message.state.serverNow : 'serverNow' in message ? message.serverNow : null,
      );
      dispatch({ type: 'message', message });
    },
  });

  const silentSeconds = useSilence(table, hearing, config.crashedMs);
  return {
    table,
    dispatch,
    frames: hearing.frames,
    heardUntil: () => hearing.heardAt() + TRUST_MS,
    now: hearing.now,
    lostSeconds: connection.status === 'lost' ? connection.lostSeconds : silentSeconds,
  };
}

interface Hearing {
  readonly frames: Frames;
  readonly now: () => number;
  /** When the last word came, by the server's clock. */
  readonly heardAt: () => number;
  /** @param serverNow the server's clock as the message states it; null if it does not */
  readonly heard: (serverNow: number | null) => void;
}

function createHearing(first: number): Hearing {
  let clock: ServerClock = [];
  let heardAt = first;
  // Until the first message the page's own data is all there is: time stands still rather than being guessed.
  const now = (): number => serverTime(clock, localNow()) ?? first;
  return {
    now,
    frames: createFrames(now),
    heardAt: () => heardAt,
    heard(serverNow) {
      if (serverNow !== null) clock = withSample(clock, serverNow, localNow());
      heardAt = Math.max(heardAt, serverNow ?? now());
    },
  };
}

function useHearing(first: number): Hearing {
  const hearing = useRef<Hearing>(null);
  hearing.current ??= createHearing(first);
  return hearing.current;
}

/** Looks once a second whether the server should have spoken. */
function useSilence(table: CrashTable, hearing: Hearing, crashedMs: number): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const since = silentSince(table, hearing.heardAt(), hearing.now(), crashedMs);
      setSeconds(since === null ? null : Math.floor((hearing.now() - since) / 1000));
    }, 1000);
    return () => clearInterval(timer);
  }, [table, hearing, crashedMs]);
  return seconds;
}
