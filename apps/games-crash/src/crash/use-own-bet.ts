import { useEffect, useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { announceSettled, type Player } from '@baize/game-kit/bet';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { BetRecord, CrashBetRecord, CrashBetView } from '@baize/protocol';
import { endOf } from './end-of-bet.ts';
import type { CrashLive } from './use-crash-live.ts';

export interface OwnBet {
  /** The player's bet in the present round, settled or not. */
  readonly own: CrashBetView | null;
  /** Its automatic cash-out, hundredths; null for none or unknown. */
  readonly autoCashOut: number | null;
  /** The last bet that ended here, for the announcement. */
  readonly ended: CrashBetRecord | null;
  /** An answer told of a bet of the player's. */
  readonly note: (bet: CrashBetRecord) => void;
}

export interface OwnBetOptions {
  readonly live: CrashLive;
  readonly player: Player;
  readonly first: readonly CrashBetRecord[] | null;
  /** A bet of the player's ended; `missed` if that happened while there was no connection. */
  readonly onEnded: (bet: CrashBetRecord, missed: boolean) => void;
}

/**
 * The player's bet in the round, whoever told of it first: the answer to placing it, the live topic (another tab may
 * have placed it) or the list of open bets after a reload. Its end is told once.
 */
export function useOwnBet({ live, player, first, onEnded }: OwnBetOptions): OwnBet {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const tell = useLatest(onEnded);
  const { table, dispatch } = live;
  const { userId, name } = player;
  const [open, setOpen] = useState<CrashBetRecord | null>(() => first?.[0] ?? null);
  const [ended, setEnded] = useState<CrashBetRecord | null>(null);
  const told = useRef(new Set<string>());
  const own = userId === null ? null : (table.bets.find((bet) => bet.userId === userId) ?? null);
  const unknown = own !== null && own.cashedOutAt === null && table.phase !== 'crashed' && open?.id !== own.betId;

  const finish = useLatest((bet: BetRecord, missed: boolean): void => {
    if (bet.game !== 'crash' || bet.status === 'open' || told.current.has(bet.id)) return;
    told.current.add(bet.id);
    setOpen((now) => (now?.id === bet.id ? null : now));
    setEnded(bet);
    announceSettled(shell.events, bet);
    tell.current(bet, missed);
  });

  const note = useLatest((bet: CrashBetRecord): void => {
    if (userId === null) return;
    dispatch({ type: 'ownBet', bet, userId, player: name ?? '' });
    if (bet.status === 'open') setOpen(bet);
    else finish.current(bet, false);
  });
  // A bet that only the live topic told of: its target is the player's own business and has to be asked for.
  useEffect(() => {
    if (userId === null || !(unknown || first === null)) return;
    const request = new AbortController();
    shell.http
      .call(calls.getCrashOpenBets, { signal: request.signal })
      .then(({ bets }) => bets.forEach((bet) => note.current(bet)))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, userId, unknown, first, note, notify]);

  // The end, from the table if it tells, from the record if the round went by unseen.
  const end = open && endOf(open, table);
  const endedHere = end !== null && end !== 'unseen' ? end : null;
  useEffect(() => {
    if (endedHere) finish.current(endedHere, false);
  }, [endedHere, finish]);
  const unseenId = end === 'unseen' ? open?.id : undefined;
  useEffect(() => {
    if (unseenId === undefined) return;
    const request = new AbortController();
    shell.http
      .call(calls.getBet, { params: { betId: unseenId }, signal: request.signal })
      .then((bet) => finish.current(bet, true))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, unseenId, finish, notify]);

  const isPresent = open !== null && open.id === own?.betId;
  return { own, autoCashOut: isPresent ? open.outcome.autoCashOut : null, ended, note: (bet) => note.current(bet) };
}
