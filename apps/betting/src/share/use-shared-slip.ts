import { useShell, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import { useEffect, useState } from 'react';
import { filtersOf, listPath } from '../filters/filters.ts';
import { keptSlip } from '../slip/kept-slip.ts';
import { EMPTY_SLIP, keyOf } from '../slip/slip.ts';
import type { SlipItem } from '../slip/slip.ts';
import { readShared } from './read-shared.ts';
import type { SharedSlip } from './read-shared.ts';
import { SHARED, readSlipLink } from './slip-link.ts';

export interface SharedSlipControl {
  /** The selections of the link; null without a link, and until they are known. */
  readonly shared: SharedSlip | null;
  /** The player has a slip of their own, which only they may give up. */
  readonly isAsking: boolean;
  /** The line did not answer. */
  readonly hasFailed: boolean;
  readonly replace: () => void;
  /** Leaves the own slip as it is, or ends the notice. */
  readonly dismiss: () => void;
  readonly again: () => void;
}

/** The slip of the address that was opened. It leaves the address when it is decided, so that no reload brings it again. */
export function useSharedSlip({ path, search }: RemoteLocation): SharedSlipControl {
  const shell = useShell();
  const t = useTranslate();
  const text = new URLSearchParams(search).get(SHARED);
  const [shared, setShared] = useState<SharedSlip | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failures, setFailures] = useState({ count: 0, isNow: false });
  const { http } = shell;

  function leaveAddress(): void {
    shell.navigate(listPath(filtersOf(search)), { replace: true });
  }
  function open(items: readonly SlipItem[]): void {
    if (items.length > 0) keptSlip.write({ ...EMPTY_SLIP, items });
    setAsking(false);
    leaveAddress();
  }

  useEffect(() => {
    if (text === null) return undefined;
    const selections = readSlipLink(text);
    if (selections === null) {
      shell.notify({ kind: 'error', title: t('share.bad') });
      leaveAddress();
      return undefined;
    }
    let isWanted = true;
    const take = async (): Promise<void> => {
      const found = await readShared(http, selections);
      if (!isWanted) return;
      setShared(found);
      if (found.items.length > 0 && isAnother(found.items)) setAsking(true);
      else open(found.items);
    };
    take().catch(() => isWanted && setFailures(({ count }) => ({ count, isNow: true })));
    return () => {
      isWanted = false;
    };
    // The address and a new try alone ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [http, text, path, failures.count]);

  return {
    shared,
    isAsking,
    hasFailed: failures.isNow,
    replace: () => open(shared?.items ?? []),
    dismiss() {
      if (isAsking || failures.isNow) leaveAddress();
      setAsking(false);
      setShared(null);
      setFailures(({ count }) => ({ count, isNow: false }));
    },
    again: () => setFailures(({ count }) => ({ count: count + 1, isNow: false })),
  };
}

/** Whether the player has a slip, and it is not this one. */
function isAnother(items: readonly SlipItem[]): boolean {
  const own = keptSlip.read().items.map(keyOf);
  const told = new Set(items.map(keyOf));
  return own.length > 0 && (own.length !== told.size || own.some((key) => !told.has(key)));
}
