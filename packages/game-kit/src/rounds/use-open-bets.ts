import { useEffect, useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord } from '@baize/protocol';
import { publishSettled } from '../bet/publish-bet.ts';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { useLatest } from '../play/use-latest.ts';

/** A bet of a shared round. */
export type RoundBet = Extract<BetRecord, { proof: { roundNumber: number } }>;

/** Bets that ended together. */
export interface EndedBets<Bet> {
  readonly bets: readonly Bet[];
  readonly roundNumber: number;
  /** The table did not show the end: their round was not seen, and their records were read. */
  readonly missed: boolean;
}

/** What following the player's open bets needs. */
export interface OpenBetsRules<Bet extends RoundBet> {
  readonly game: Bet['game'];
  /** As the page loaded them, newest first; null if they could not be loaded. */
  readonly first: readonly Bet[] | null;
  /** Loads the open ones, newest first; without it they are not loaded again. */
  readonly ask?: (signal: AbortSignal) => Promise<readonly Bet[]>;
  /** Whether the table shows an open bet of the player's that is not known here. */
  readonly misses?: (isKnown: (betId: string) => boolean) => boolean;
  /**
   * How a bet ended as far as the table shows it: the settled record, `unseen` if its round passed while the page did
   * not follow it, null while it is open.
   */
  readonly endOf: (bet: Bet) => Bet | 'unseen' | null;
  /** Changes when a record that could not be loaded is requested again. */
  readonly again: unknown;
  /** Delays the report of an end; without it, an end is reported at once. */
  readonly whenLanded?: (tell: () => void) => void;
}

/** The player's open bets and those that ended last. */
export interface OpenBets<Bet extends RoundBet> {
  /** The player's bets that are not known to have ended, oldest first. */
  readonly open: readonly Bet[];
  /** Those that ended last. */
  readonly ended: EndedBets<Bet> | null;
  /** Takes a bet of the player's from an answer. */
  readonly note: (bet: Bet) => void;
  /** The player took these back: no end is reported. */
  readonly forget: (bets: readonly Bet[]) => void;
}

/**
 * The player's bets of shared rounds, from whichever source has them first: the answer to placing one, the live topic
 * (another tab may have placed it) or the list of open bets after a reload. The end of each is reported once.
 */
export function useOpenBets<Bet extends RoundBet>(
  userId: string | null,
  { game, first, ask, misses, endOf, again, whenLanded = atOnce }: OpenBetsRules<Bet>,
  onEnded: (ended: EndedBets<Bet>) => void,
): OpenBets<Bet> {
  const shell = useShell();
  const tell = useLatest(onEnded);
  const [open, setOpen] = useState<readonly Bet[]>(() => first?.toReversed() ?? []);
  const [ended, setEnded] = useState<EndedBets<Bet> | null>(null);
  const told = useRef(new Set<string>());

  const finish = useLatest((bets: readonly BetRecord[], missed: boolean): void => {
    const fresh = bets.filter((bet): bet is Bet => isEnded(bet, game) && !told.current.has(bet.id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) told.current.add(id);
    setOpen((now) => now.filter(({ id }) => !told.current.has(id)));
    whenLanded(() => {
      for (const bet of fresh) publishSettled(shell.events, bet);
      for (const end of byRound(fresh, missed)) {
        setEnded(end);
        tell.current(end);
      }
    });
  });
  const note = useLatest((bet: Bet): void => {
    if (bet.status !== 'open') finish.current([bet], false);
    else if (!told.current.has(bet.id)) setOpen((now) => (now.some(({ id }) => id === bet.id) ? now : [...now, bet]));
  });

  // Bets that are only in the live topic, or that the page could not load.
  const isKnown = (id: string): boolean => told.current.has(id) || open.some((bet) => bet.id === id);
  const isMissing = ask !== undefined && (first === null || misses?.(isKnown) === true);
  useMissing(isMissing ? userId : null, ask, (bets) => bets.toReversed().forEach((bet) => note.current(bet)));

  // Their end, from the table if it shows one, from the record if the round was not seen.
  const ends = open.map((bet) => ({ bet, end: endOf(bet) }));
  useEffect(() => finish.current(toldIn(ends), false));
  useRecords(unseenIn(ends), again, (bets) => finish.current(bets, true));

  // Nothing of the previous player is shown.
  const [owner, setOwner] = useState(userId);
  if (owner !== userId) {
    setOwner(userId);
    // A visitor who was not known yet keeps the bets that the page loaded.
    if (owner !== null) {
      setOpen([]);
      setEnded(null);
    }
  }
  return {
    open,
    ended,
    note: (bet) => note.current(bet),
    forget(bets) {
      const gone = new Set(bets.map(({ id }) => id));
      setOpen((now) => now.filter(({ id }) => !gone.has(id)));
    },
  };
}

function atOnce(tell: () => void): void {
  tell();
}

function byRound<Bet extends RoundBet>(ended: readonly Bet[], missed: boolean): EndedBets<Bet>[] {
  return [...new Set(ended.map(({ proof }) => proof.roundNumber))].map((roundNumber) => ({
    roundNumber,
    bets: ended.filter(({ proof }) => proof.roundNumber === roundNumber),
    missed,
  }));
}

interface End<Bet> {
  readonly bet: Bet;
  readonly end: Bet | 'unseen' | null;
}

function toldIn<Bet extends RoundBet>(ends: readonly End<Bet>[]): Bet[] {
  return ends.flatMap(({ end }) => (end === null || end === 'unseen' ? [] : end));
}

/** Ids with spaces between. */
function unseenIn<Bet extends RoundBet>(ends: readonly End<Bet>[]): string {
  return ends.flatMap(({ bet, end }) => (end === 'unseen' ? bet.id : [])).join(' ');
}

/** Loads the open bets of a player, of which some are missing; does nothing for null. */
function useMissing<Bet extends RoundBet>(
  userId: string | null,
  ask: OpenBetsRules<Bet>['ask'],
  onRead: (bets: readonly Bet[]) => void,
): void {
  const notify = useLatest(useFailureNotice());
  const asking = useLatest(ask);
  const read = useLatest(onRead);
  useEffect(() => {
    if (userId === null) return;
    const request = new AbortController();
    asking
      .current?.(request.signal)
      .then((bets) => read.current(bets))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [userId, asking, read, notify]);
}

function isEnded(bet: BetRecord, game: BetRecord['game']): boolean {
  return bet.game === game && bet.status !== 'open';
}

/**
 * Reads the records of these bets.
 *
 * @param ids with spaces between; empty for none
 * @param again changes when a record that could not be loaded is requested again
 */
function useRecords(ids: string, again: unknown, onRead: (bets: readonly BetRecord[]) => void): void {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const read = useLatest(onRead);
  const lookUp = useRef<AbortController>(null);
  const failed = useRef('');
  useEffect(() => {
    if (ids === '' || lookUp.current !== null) return;
    const request = new AbortController();
    lookUp.current = request;
    const record = (betId: string): Promise<BetRecord> =>
      shell.http.call(calls.getBet, { params: { betId }, signal: request.signal });
    Promise.all(ids.split(' ').map(record)).then(
      (bets) => {
        lookUp.current = null;
        return read.current(bets);
      },
      (failure: unknown) => {
        if (request.signal.aborted) return;
        lookUp.current = null;
        // It is requested again and again; its failure is reported once.
        if (failed.current !== ids) notify.current(failure);
        failed.current = ids;
      },
    );
  }, [shell, ids, again, read, notify]);
  useEffect(
    () => () => {
      lookUp.current?.abort();
      lookUp.current = null;
    },
    [],
  );
}
