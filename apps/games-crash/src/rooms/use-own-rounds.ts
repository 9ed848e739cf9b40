import { useEffect, useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { announceSettled } from '@baize/game-kit/bet';
import { useLatest } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { Currency, RoomName, RoomsBetRecord } from '@baize/protocol';
import type { RoomsTable } from './table.ts';

/** How a round ended for the player, with all deposits together. */
export interface OwnEnd {
  readonly roundNumber: number;
  readonly room: RoomName;
  readonly currency: Currency;
  readonly status: 'lost' | 'refunded' | 'won';
  readonly stakeUnits: number;
  readonly payoutUnits: number;
}

export interface OwnRounds {
  /** The last round of the player that ended; null before the first. */
  readonly ended: OwnEnd | null;
  /** A deposit stands: its end will be told. */
  readonly note: (bet: RoomsBetRecord) => void;
  /** The player took these back. */
  readonly forget: (bets: readonly RoomsBetRecord[]) => void;
}

export interface OwnRoundsOptions {
  readonly table: RoomsTable;
  readonly first: readonly RoomsBetRecord[] | null;
  readonly onEnded: (end: OwnEnd, bets: readonly RoomsBetRecord[]) => void;
}

/**
 * The player's deposits from the pot to their end, also when the round went by unseen: what they came to is asked for
 * by their records, which say the same to everybody.
 */
export function useOwnRounds({ table, first, onEnded }: OwnRoundsOptions): OwnRounds {
  const shell = useShell();
  const [open, setOpen] = useState<readonly RoomsBetRecord[]>(first ?? []);
  const [ended, setEnded] = useState<OwnEnd | null>(null);
  const asked = useRef(new Set<number>());
  const latest = useLatest({ onEnded });

  const over = open.find(
    ({ outcome, proof, currency }) =>
      currency === table.currency && (table.rooms[outcome.room]?.roundNumber ?? 0) > proof.roundNumber,
  )?.proof.roundNumber;
  const ids = open.filter(({ proof }) => proof.roundNumber === over).map(({ id }) => id);
  const idsOver = useLatest(ids);

  useEffect(() => {
    if (over === undefined || asked.current.has(over)) return;
    asked.current.add(over);
    const ask = async (): Promise<void> => {
      const answers = idsOver.current.map((betId) => shell.http.call(calls.getBet, { params: { betId } }));
      const bets = (await Promise.all(answers)).filter((bet) => bet.game === 'rooms');
      setOpen((now) => now.filter(({ proof }) => proof.roundNumber !== over));
      const end = endOf(bets);
      if (end === null) return;
      for (const bet of bets) announceSettled(shell.events, bet);
      setEnded(end);
      latest.current.onEnded(end, bets);
    };
    // The next message of the rooms asks again.
    ask().catch(() => asked.current.delete(over));
  }, [over, shell, idsOver, latest, table]);

  return {
    ended,
    note: (bet) => setOpen((now) => (now.some(({ id }) => id === bet.id) ? now : [...now, bet])),
    forget(bets) {
      const gone = new Set(bets.map(({ id }) => id));
      setOpen((now) => now.filter(({ id }) => !gone.has(id)));
    },
  };
}

function endOf(bets: readonly RoomsBetRecord[]): OwnEnd | null {
  const settled = bets.filter(({ status }) => status !== 'open');
  const [one] = settled;
  if (one === undefined) return null;
  const status = settled.some((bet) => bet.status === 'won')
    ? 'won'
    : settled.some((bet) => bet.status === 'lost')
      ? 'lost'
      : 'refunded';
  return {
    roundNumber: one.proof.roundNumber,
    room: one.outcome.room,
    currency: one.currency,
    status,
    stakeUnits: settled.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0),
    payoutUnits: settled.reduce((sum, { payoutUnits }) => sum + payoutUnits, 0),
  };
}
