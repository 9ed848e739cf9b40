import { useShell } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { useCallback, useEffect, useState } from 'react';

export interface Read<Value> {
  /** `failed` only while nothing was ever read. */
  readonly value: Value | 'failed' | undefined;
  /** Reads again; the old value is shown until the answer comes. */
  readonly again: () => void;
}

/**
 * Data of the server, read when the page is mounted.
 *
 * @param read must be the same function as long as it reads the same
 */
export function useRead<Value extends object>(
  read: (http: ShellHttp, signal: AbortSignal) => Promise<Value>,
): Read<Value> {
  const { http } = useShell();
  const [value, setValue] = useState<Value | 'failed'>();
  const [reads, setReads] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    read(http, abort.signal).then(
      (answer) => !abort.signal.aborted && setValue(answer),
      () => !abort.signal.aborted && setValue((shown) => shown ?? 'failed'),
    );
    return () => abort.abort();
  }, [http, read, reads]);
  return { value, again: useCallback(() => setReads((count) => count + 1), []) };
}
