import { useState } from 'react';
import type { DiceBetRecord } from '@baize/protocol';

/** Rolls kept of a session: what the history strip can show. */
const ROLLS = 24;

export interface Rolls {
  /** The player's own, newest first. */
  readonly rolls: readonly DiceBetRecord[];
  readonly last: DiceBetRecord | null;
  /** The last one was made on this screen: its ball may roll. */
  readonly fresh: boolean;
  add(bet: DiceBetRecord): void;
}

/** The player's own rolls: those of before, and each that is made here. Another player starts with none. */
export function useRolls(first: readonly DiceBetRecord[], userId: string | null): Rolls {
  const [state, setState] = useState({ userId, rolls: first, fresh: false });
  const { rolls, fresh } = state.userId === userId ? state : { rolls: [], fresh: false };
  return {
    rolls,
    last: rolls[0] ?? null,
    fresh,
    add(bet) {
      setState((now) => {
        const before = now.userId === userId ? now.rolls.filter(({ id }) => id !== bet.id) : [];
        return { userId, rolls: [bet, ...before].slice(0, ROLLS), fresh: true };
      });
    },
  };
}
