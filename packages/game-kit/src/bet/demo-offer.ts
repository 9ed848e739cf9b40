import { createContext, useContext } from 'react';

/** Whether there is a demo of the table; the demo itself is rendered above the bets. */
export const DemoOffer = createContext<boolean>(false);

/** Whether the table offers guests a demo. */
export function useOffersDemo(): boolean {
  return useContext(DemoOffer);
}
