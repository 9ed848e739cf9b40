import { CallFailure, useShell } from '@baize/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}
/** Reads the page that begins after a cursor, the first one without it. Must be the same function as long as it reads the same. */
export type ReadPage<Row> = (cursor: string | null, signal: AbortSignal) => Promise<Page<Row>>;

export interface Pages<Row> {
  readonly rows: readonly Row[];
  /** `failed` leaves what is there; `again` asks once more. */
  readonly state: 'failed' | 'loading' | 'ready';
  readonly again: () => void;
  /** Null where there is no such page. */
  readonly newer: (() => void) | null;
  readonly older: (() => void) | null;
}

interface Shown<Row> {
  readonly page: Page<Row>;
  /** Where the shown page and every newer one begins, the first page last: as many as pages are before it, and one. */
  readonly cursors: readonly (string | null)[];
}

const FIRST: readonly (string | null)[] = [null];

/**
 * A history, newest first, one page at a time: its length costs neither the server nor the screen anything. The first
 * page is read again when something happens; a player who reads an older one, or asked for it, is not disturbed.
 */
export function usePages<Row>(read: ReadPage<Row>, loaded?: Page<Row>): Pages<Row> {
  const shell = useShell();
  const [shown, setShown] = useState<Shown<Row>>({ page: loaded ?? { rows: [], next: null }, cursors: FIRST });
  const [state, setState] = useState<Pages<Row>['state']>(loaded ? 'ready' : 'loading');
  const reading = useRef<{ abort: AbortController; cursors: readonly (string | null)[] }>(null);

  const open = useCallback(
    async (wanted: readonly (string | null)[], { isAsked = true } = {}) => {
      reading.current?.abort.abort();
      const abort = new AbortController();
      reading.current = { abort, cursors: wanted };
      // A reload that the player did not ask for removes no button: a press on it would be lost.
      if (isAsked) setState('loading');
      try {
        const page = await read(wanted[0] ?? null, abort.signal);
        if (abort.signal.aborted) return;
        setShown({ page, cursors: wanted });
        setState('ready');
      } catch (error) {
        if (abort.signal.aborted) return;
        setState('failed');
        if (error instanceof CallFailure) shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
      }
    },
    [shell, read],
  );

  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (!isLoaded) void open(FIRST);
    const changed = () => {
      // An older page that is still being read counts too: reading the first one now would lose the player's press.
      if (!reading.current || reading.current.cursors.length === 1) void open(FIRST, { isAsked: false });
    };
    const stops = [shell.events.on('bet.settled', changed), shell.events.on('balance.changed', changed)];
    return () => {
      for (const stop of stops) stop();
      reading.current?.abort.abort();
      reading.current = null;
    };
  }, [shell, open, isLoaded]);

  const again = useCallback(() => void open(reading.current?.cursors ?? FIRST), [open]);
  const { page } = shown;
  return {
    rows: page.rows,
    state,
    again,
    newer: shown.cursors.length > 1 ? () => void open(shown.cursors.slice(1)) : null,
    older: page.next === null ? null : () => void open([page.next, ...shown.cursors]),
  };
}
