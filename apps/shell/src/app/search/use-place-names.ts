import { useEffect, useState } from 'react';
import type { PlaceNames } from '../../page/place-names.ts';

const NONE: PlaceNames = {};

/** A page holds the names of its own language alone; until the others are here, and without them, those are searched. */
export function usePlaceNames(): PlaceNames {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let gone = false;
    fetch('/_baize/names')
      .then((answer) => (answer.ok ? (answer.json() as Promise<PlaceNames>) : NONE))
      .then((loaded) => !gone && setNames(loaded))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return names;
}
