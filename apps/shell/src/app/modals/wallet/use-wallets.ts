import { CallFailure } from '@baize/contract';
import type { AnswerOf, Currency, WalletState } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useRef, useState } from 'react';
import { useShell, useTexts } from '../../../services/shell-context.ts';

export interface Wallets {
  /** Ledger units; null where there is no wallet, undefined while that is not known. */
  readonly units: (currency: Currency) => number | null | undefined;
  readonly busy: boolean;
  /** Makes another wallet the one in use; a second press meanwhile does nothing. */
  readonly choose: (currency: Currency) => void;
}

/** Every wallet of the player, read whenever the panel opens and the one in use has changed. */
export function useWallets(inUse: WalletState): Wallets {
  const { http, session, notify } = useShell();
  const { error } = useTexts();
  const [known, setKnown] = useState<AnswerOf<typeof calls.listWallets>['wallets']>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { currency: used } = inUse;

  useEffect(() => {
    const abort = new AbortController();
    http('general')
      .call(calls.listWallets, { signal: abort.signal })
      .then(({ wallets }) => setKnown(wallets))
      // The balances of the others are then not shown; each can be chosen all the same.
      .catch(() => undefined);
    return () => abort.abort();
  }, [http, used]);

  async function change(currency: Currency): Promise<void> {
    running.current = true;
    setBusy(true);
    try {
      await http('general').call(calls.chooseCurrency, { body: { currency } });
      // The choice is saved already, and the wallet's own message confirms it.
      await session.reload().catch(() => undefined);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notify({ kind: 'error', title: error(failure.code) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    units(currency) {
      if (currency === used) return inUse.balanceUnits;
      return known && (known.find((wallet) => wallet.currency === currency)?.balanceUnits ?? null);
    },
    busy,
    choose(currency) {
      if (!running.current && currency !== used) void change(currency);
    },
  };
}
