import { useEffect, useState } from 'react';
import type { PageNames } from '../../page/page-names.ts';

const NONE: PageNames = {};

/** A page holds the names of its own language alone; until the others are here, and without them, those are searched. */
export function usePageNames(): PageNames {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let gone = false;
    fetch('/_baize/names')
      .then((answer) => (answer.ok ? (answer.json() as Promise<PageNames>) : NONE))
      .then((loaded) => !gone && setNames(loaded))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return names;
}
