import { useState } from 'react';

/** Bets kept of a session: what the history strip can show. */
const KEPT = 24;

/** The results that a table shows. */
export interface Results<Bet> {
  /** The player's own, newest first. */
  readonly bets: readonly Bet[];
  readonly last: Bet | null;
  /** The last one was made on this screen: it may move. */
  readonly fresh: boolean;
  add(bet: Bet): void;
}

/** The player's own bets: earlier ones, and each that is made here. Another player starts with none. */
export function useResults<Bet extends { readonly id: string }>(
  first: readonly Bet[],
  userId: string | null,
): Results<Bet> {
  const [state, setState] = useState({ userId, bets: first, fresh: false });
  const { bets, fresh } = state.userId === userId ? state : { bets: [], fresh: false };
  return {
    bets,
    last: bets[0] ?? null,
    fresh,
    add(bet) {
      setState((now) => {
        const before = now.userId === userId ? now.bets.filter(({ id }) => id !== bet.id) : [];
        return { userId, bets: [bet, ...before].slice(0, KEPT), fresh: true };
      });
    },
  };
}
