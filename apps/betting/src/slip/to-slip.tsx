import { useTranslate } from '@baize/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { keptSlip } from './kept-slip.ts';
import classes from './to-slip.module.css';

/** Brings the reader to the slip, whose place depends on the width. */
export const OpenSlipContext = createContext<() => void>(() => undefined);

/**
 * After the prices of a fixture that has one in the slip: the next stop of the keyboard, which would otherwise have to
 * walk through every price below. Seen only while it has the focus.
 */
export function ToSlip({ fixtureId }: { readonly fixtureId: string }) {
  const t = useTranslate();
  const openSlip = useContext(OpenSlipContext);
  const isIn = useSyncExternalStore(
    keptSlip.subscribe,
    () => keptSlip.read().items.some((item) => item.fixtureId === fixtureId),
    () => false,
  );
  if (!isIn) return null;
  return (
    <button type="button" className={classes.toSlip} onClick={openSlip}>
      {t('slip.go')}
    </button>
  );
}
