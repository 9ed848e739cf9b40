import { useEffect, useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { announceSettled } from '@baize/game-kit/bet';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { BetRecord, RouletteBetRecord } from '@baize/protocol';
import { endOf } from './end-of-bet.ts';
import type { RouletteTable } from './table.ts';

/** The player's bets of one round that has ended. */
export interface EndedRound {
  readonly roundNumber: number;
  readonly bets: readonly RouletteBetRecord[];
}

export interface OwnBets {
  /** The player's bets that are not settled, of the present round or, for a moment, of the last. */
  readonly open: readonly RouletteBetRecord[];
  /** The last round that ended with bets of the player's. */
  readonly ended: EndedRound | null;
  /** An answer told of a bet of the player's. */
  readonly note: (bet: RouletteBetRecord) => void;
}

export interface OwnBetsOptions {
  readonly table: RouletteTable;
  readonly userId: string | null;
  readonly first: readonly RouletteBetRecord[] | null;
  /** Bets of the player's ended; `missed` if that happened while there was no connection. */
  readonly onEnded: (ended: EndedRound, missed: boolean) => void;
}

/**
 * The player's bets in the round, whoever told of them first: the answer to placing one, the live topic (another tab may
 * have placed it) or the list of open bets after a reload. Each end is told once.
 */
export function useOwnRoundBets({ table, userId, first, onEnded }: OwnBetsOptions): OwnBets {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const tell = useLatest(onEnded);
  const [open, setOpen] = useState<readonly RouletteBetRecord[]>(() => first ?? []);
  const [ended, setEnded] = useState<EndedRound | null>(null);
  const told = useRef(new Set<string>());

  const finish = useLatest((bets: readonly BetRecord[], missed: boolean): void => {
    const fresh = bets.filter(isEnded).filter(({ id }) => !told.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) told.current.add(id);
    setOpen((now) => now.filter(({ id }) => !told.current.has(id)));
    const round = { roundNumber: fresh[0]!.proof.roundNumber, bets: fresh };
    setEnded(round);
    for (const bet of fresh) announceSettled(shell.events, bet);
    tell.current(round, missed);
  });
  const note = useLatest((bet: RouletteBetRecord): void => {
    if (bet.status !== 'open') finish.current([bet], false);
    else setOpen((now) => (now.some(({ id }) => id === bet.id) || told.current.has(bet.id) ? now : [...now, bet]));
  });

  // Bets that only the live topic told of, or that the page could not load.
  const isKnown = (id: string): boolean => told.current.has(id) || open.some((bet) => bet.id === id);
  const unknown =
    userId !== null && table.bets.some((bet) => bet.userId === userId && !isKnown(bet.betId)) && isOn(table);
  useEffect(() => {
    if (userId === null || !(unknown || first === null)) return;
    const request = new AbortController();
    shell.http
      .call(calls.getRouletteOpenBets, { signal: request.signal })
      .then(({ bets }) => bets.forEach((bet) => note.current(bet)))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, userId, unknown, first, note, notify]);

  // Their end, from the table if it tells, from the record if the round went by unseen.
  useEffect(() => {
    finish.current(
      open.flatMap((bet) => {
        const end = endOf(bet, table);
        return end === null || end === 'unseen' ? [] : [end];
      }),
      false,
    );
  }, [open, table, finish]);
  const unseen = open.filter((bet) => endOf(bet, table) === 'unseen').map(({ id }) => id);
  const unseenIds = unseen.join(' ');
  useEffect(() => {
    if (unseenIds === '') return;
    const request = new AbortController();
    Promise.all(
      unseenIds.split(' ').map((betId) => shell.http.call(calls.getBet, { params: { betId }, signal: request.signal })),
    )
      .then((bets) => finish.current(bets, true))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, unseenIds, finish, notify]);

  // Nothing is shown of the player before.
  const [owner, setOwner] = useState(userId);
  if (owner !== userId) {
    setOwner(userId);
    setOpen([]);
    setEnded(null);
  }
  return { open, ended, note: (bet) => note.current(bet) };
}

function isEnded(bet: BetRecord): bet is RouletteBetRecord {
  return bet.game === 'roulette' && bet.status !== 'open';
}

function isOn({ phase }: RouletteTable): boolean {
  return phase === 'betting' || phase === 'spinning';
}
