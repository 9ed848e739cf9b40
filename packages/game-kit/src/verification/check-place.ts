import { createContext, useContext } from 'react';
import type { KeyValueRow } from '@baize/ui/key-value';

/** Where a check is shown: on a page of its own, or over the table as its thread. A demo bet has no page. */
export interface CheckPlace {
  readonly place: 'demo' | 'page' | 'table';
  /** The result in the game's own words, where it is known. */
  readonly outcome: KeyValueRow | null;
}

const PAGE: CheckPlace = { place: 'page', outcome: null };

/** Where a check is shown: on its own page by default. */
export const CheckPlaceContext = createContext<CheckPlace>(PAGE);

/** Where the check is shown. */
export function useCheckPlace(): CheckPlace {
  return useContext(CheckPlaceContext);
}
