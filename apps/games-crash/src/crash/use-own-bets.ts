import { useEffect, useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { announceSettled, type Player } from '@baize/game-kit/bet';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { BetRecord, CrashBetRecord } from '@baize/protocol';
import { endOf } from './end-of-bet.ts';
import { withBet, type SeatedBet, type SeatNumber } from './seats.ts';
import type { CrashLive } from './use-crash-live.ts';

export interface OwnBets {
  /** The player's bets that are not known to have ended. */
  readonly bets: readonly SeatedBet[];
  /** The last bet that ended here, for the announcement. */
  readonly ended: CrashBetRecord | null;
  /** The last bet that ended at each place. */
  readonly endedAt: Readonly<Partial<Record<SeatNumber, CrashBetRecord>>>;
  /** An answer told of a bet of the player's. */
  readonly note: (bet: CrashBetRecord, seat: SeatNumber | null) => void;
}

export interface OwnBetsOptions {
  readonly live: CrashLive;
  readonly player: Player;
  readonly first: readonly CrashBetRecord[] | null;
  /** A bet of the player's ended; `missed` if that happened while there was no connection. */
  readonly onEnded: (bet: CrashBetRecord, missed: boolean) => void;
}

interface State {
  readonly bets: readonly SeatedBet[];
  readonly ended: CrashBetRecord | null;
  readonly endedAt: OwnBets['endedAt'];
}

/**
 * The player's bets, whoever told of them first: the answer to placing one, the live topic (another tab may have placed
 * it) or the list of open bets after a reload. The end of each is told once.
 */
export function useOwnBets({ live, player, first, onEnded }: OwnBetsOptions): OwnBets {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const tell = useLatest(onEnded);
  const { table, dispatch } = live;
  const { userId, name } = player;
  const [state, setState] = useState<State>(() => ({ bets: seated(first ?? []), ended: null, endedAt: {} }));
  const told = useRef(new Set<string>());
  const { bets } = state;
  const unknown = table.bets.some(
    (view) =>
      userId !== null &&
      view.userId === userId &&
      view.cashedOutAt === null &&
      table.phase !== 'crashed' &&
      !bets.some(({ bet }) => bet.id === view.betId),
  );

  const finish = useLatest((bet: BetRecord, missed: boolean): void => {
    if (bet.game !== 'crash' || bet.status === 'open' || told.current.has(bet.id)) return;
    told.current.add(bet.id);
    setState((now) => {
      const seat = now.bets.find((each) => each.bet.id === bet.id)?.seat ?? 0;
      return { bets: withBet(now.bets, bet, null), ended: bet, endedAt: { ...now.endedAt, [seat]: bet } };
    });
    announceSettled(shell.events, bet);
    tell.current(bet, missed);
  });

  const note = useLatest((bet: CrashBetRecord, seat: SeatNumber | null): void => {
    if (userId === null || told.current.has(bet.id)) return;
    // What was taken back was never played: no end is told.
    if (bet.status === 'refunded') return setState((now) => ({ ...now, bets: withBet(now.bets, bet, null) }));
    dispatch({ type: 'ownBet', bet, userId, player: name ?? '' });
    if (bet.status !== 'open') return finish.current(bet, false);
    setState((now) => ({ ...now, bets: withBet(now.bets, bet, seat) }));
  });
  // A bet that only the live topic told of: its target is the player's own business and has to be asked for.
  useEffect(() => {
    if (userId === null || !(unknown || first === null)) return;
    const request = new AbortController();
    shell.http
      .call(calls.getCrashOpenBets, { signal: request.signal })
      .then(({ bets: open }) => open.toReversed().forEach((bet) => note.current(bet, null)))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, userId, unknown, first, note, notify]);

  // A round that opens with bets that were placed before it: its view of them must know whose they are.
  const { roundNumber } = table;
  useEffect(() => {
    if (userId === null) return;
    for (const { bet } of bets) dispatch({ type: 'ownBet', bet, userId, player: name ?? '' });
  }, [dispatch, bets, roundNumber, userId, name]);

  // The end, from the table if it tells, from the record if the round went by unseen.
  const ends = bets.map(({ bet }) => ({ bet, end: endOf(bet, table) }));
  const endedHere = ends.flatMap(({ end }) => (end === null || end === 'unseen' ? [] : end));
  useEffect(() => {
    for (const bet of endedHere) finish.current(bet, false);
  });
  const unseenIds = ends.flatMap(({ bet, end }) => (end === 'unseen' ? bet.id : [])).join();
  useEffect(() => {
    if (unseenIds === '') return;
    const request = new AbortController();
    for (const betId of unseenIds.split(',')) {
      shell.http
        .call(calls.getBet, { params: { betId }, signal: request.signal })
        .then((bet) => finish.current(bet, true))
        .catch((failure: unknown) => {
          if (!request.signal.aborted) notify.current(failure);
        });
    }
    return () => request.abort();
  }, [shell, unseenIds, finish, notify]);

  return { ...state, note: (bet, seat) => note.current(bet, seat) };
}

/** The open bets of before a reload; the list has the newest first. */
function seated(open: readonly CrashBetRecord[]): readonly SeatedBet[] {
  return open.toReversed().reduce<readonly SeatedBet[]>((bets, bet) => withBet(bets, bet, null), []);
}
