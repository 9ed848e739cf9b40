import { useEffect, useState } from 'react';
import { useSession, useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency } from '@baize/protocol';

/** Who is at the table: with `userId` null, a guest. */
export interface Player {
  readonly userId: string | null;
  readonly name: string | null;
  /** null for a guest. */
  readonly balanceUnits: number | null;
  /** The player's own currency, or the one shown to guests. */
  readonly currency: Currency;
  /** A stored token is being refreshed: neither guest nor player yet. */
  readonly pending: boolean;
}

/** @param guestCurrency what `load` was told to show a visitor without an account */
export function usePlayer(guestCurrency: Currency): Player {
  const shell = useShell();
  const session = useSession();
  const user = session.status === 'player' ? session.user : null;
  const userId = user?.id ?? null;
  const [current, setCurrent] = useState<{ userId: string; balanceUnits: number } | null>(null);

  useEffect(() => {
    if (userId === null) return;
    const dispose = shell.events.on('balance.changed', ({ balanceUnits }) => setCurrent({ userId, balanceUnits }));
    // The session carries the balance of the login; what happened in another game since is known to the server only.
    const request = new AbortController();
    shell.http
      .call(calls.getProfile, { signal: request.signal })
      .then(({ user: { balance } }) =>
        setCurrent((known) => (known?.userId === userId ? known : { userId, balanceUnits: balance })),
      )
      // Without an answer the session's balance stands, and the server refuses what is too much.
      .catch(() => undefined);
    return () => {
      request.abort();
      dispose();
    };
  }, [shell, userId]);

  return {
    userId,
    name: user?.name ?? null,
    balanceUnits: user === null ? null : current?.userId === user.id ? current.balanceUnits : user.balance,
    currency: user?.currency ?? guestCurrency,
    pending: session.status === 'pending',
  };
}
