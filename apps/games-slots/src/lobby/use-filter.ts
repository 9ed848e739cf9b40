import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import { filterOf, queryOf, type Filter } from './filter.ts';

/** A pause in the typing after which the address follows. */
const TYPING_MS = 250;

/** What a lobby shows, which the address holds as well: a reload, a link and the way back find it again. */
export function useFilter({ path, search }: RemoteLocation): readonly [Filter, (filter: Filter) => void] {
  const shell = useShell();
  // `asked` are the addresses that were asked for here and have not come yet, on a slow line several.
  const [kept, setKept] = useState({ filter: filterOf(search), search, asked: [] as readonly string[] });
  if (kept.search !== search) {
    const place = kept.asked.indexOf(search);
    // An address that this page did not ask for: the player followed a link to another choice, or to none.
    if (place === -1) setKept({ filter: filterOf(search), search, asked: [] });
    else setKept({ ...kept, search, asked: kept.asked.slice(place + 1) });
  }

  const query = queryOf(kept.filter);
  const isTold = query === queryOf(filterOf(kept.asked.at(-1) ?? search));
  useEffect(() => {
    if (isTold) return;
    const timer = setTimeout(() => {
      setKept((now) => ({ ...now, asked: [...now.asked, query] }));
      shell.navigate(`${path}${query}`, { replace: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [shell, path, query, isTold]);

  return [kept.filter, (filter) => setKept((now) => ({ ...now, filter }))];
}
