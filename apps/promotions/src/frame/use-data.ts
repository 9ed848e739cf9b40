import { isLoadAnswer, useLocale, useSession, useShell } from '@baize/contract';
import type { LoadAnswer, LoadContext, RemoteLocation } from '@baize/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Load<Data> = (context: LoadContext) => Promise<Data | LoadAnswer>;

export interface PageData<Data> {
  /** Undefined until it was loaded for the first time. */
  readonly data: Data | undefined;
  /** Nothing could be read, and nothing is shown. */
  readonly failed: boolean;
  /** Reads again; the old data is shown until the answer comes. */
  readonly again: () => void;
}

interface Shown<Data> {
  readonly first: Data | undefined;
  readonly data: Data | undefined;
  /** For whom, where and in which language it was read. */
  readonly key: string;
  /** A visitor never sees what was read for another one. */
  readonly userId: string | undefined;
  readonly failed: boolean;
}

/**
 * What a page shows: from the module's `load`, or asked for here when that gave nothing, and again whenever the player, the
 * language or the place has changed.
 *
 * @param load must be the same function as long as it loads the same
 */
export function useData<Data>(load: Load<Data>, location: RemoteLocation, first: Data | undefined): PageData<Data> {
  const shell = useShell();
  const session = useSession();
  const locale = useLocale();
  const user = session.status === 'player' ? session.user : null;
  const key = [location.path, location.search, user?.id, user?.currency, locale].join(' ');
  const [shown, setShown] = useState<Shown<Data>>({ first, data: first, key, userId: user?.id, failed: false });
  // The address has changed: the data that came with the change is shown.
  if (first !== undefined && first !== shown.first)
    setShown({ first, data: first, key, userId: user?.id, failed: false });

  const [reads, setReads] = useState(0);
  const context = useRef<LoadContext>(null);
  useEffect(() => {
    context.current = {
      location,
      locale,
      currency: user?.currency ?? 'RUB',
      loggedIn: user !== null,
      // An input that is all optional may be left out; the tuple of both cases is not derived.
      call: (call, input) => shell.http.call(call, ...([input] as never)),
    };
  });
  const isThere = shown.data !== undefined && shown.key === key;
  useEffect(() => {
    if (isThere && reads === 0) return;
    let wanted = true;
    const take = (data: Data | LoadAnswer): void => {
      if (!wanted) return;
      if (isLoadAnswer(data)) shell.applyLoadAnswer(data);
      else setShown((before) => ({ first: before.first, data, key, userId: user?.id, failed: false }));
    };
    load(context.current!).then(take, () => wanted && setShown((before) => ({ ...before, key, failed: true })));
    return () => {
      wanted = false;
    };
    // `isThere` follows from what is read here: it must not lead to another read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [load, key, reads]);

  const data = shown.userId === user?.id ? shown.data : undefined;
  return {
    data,
    failed: shown.failed && data === undefined,
    again: useCallback(() => setReads((count) => count + 1), []),
  };
}
