import type { CallFailure } from '@baize/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GIVEN_UP_AFTER_MS, isKept, isYoung, keepAttempt, keptAttempt, type Attempt } from './attempt.ts';
import { flightOf, fly } from './flights.ts';
import { lookUp } from './look-up.ts';
import { sendOnce, type Sent } from './send-once.ts';
import { useReturn } from './use-return.ts';

/**
 * `not-done`: the server has not done it; the player's press sends it again. `uncertain`: it is not known whether it
 * was done. Nothing else can be done at this place until that is known.
 */
export type MoneyCallStatus = 'idle' | 'not-done' | 'sending' | 'uncertain';

/** Whether an act waits for the player's press. */
export function isOpenEnded(status: unknown): status is 'not-done' | 'uncertain' {
  return status === 'not-done' || status === 'uncertain';
}

export interface MoneyCallOptions<Body extends object, Answer, Found> {
  /** Where the attempt is kept until it has ended: at one place, one act at a time. */
  readonly place: string;
  /** Null for a guest, who does nothing and of whom nothing is kept. */
  readonly userId: string | null;
  /** Sends one attempt. By a press called again with the same body, in which the act's id is. */
  readonly send: (body: Body) => Promise<Answer>;
  /** Codes of failures of the server itself (5xx) that say that nothing was done. */
  readonly notDoneCodes?: ReadonlySet<string>;
  /** How an attempt without an answer is looked up. Without it, it waits for the player, whose press sends it. */
  readonly lookUp?: LookUp<Body, Found>;
  readonly onDone: (answer: Answer, details: ActDetails<Body>) => void;
  readonly onRefused: (failure: CallFailure) => void;
  /** It is not known what became of it, and the player is asked to press. */
  readonly onUncertain: (failure: unknown) => void;
}

export interface ActDetails<Body extends object> {
  readonly body: Body;
  /** It is reported later than at its own press: after a reload, or by a look-up of an act that got no answer. */
  readonly recovered: boolean;
}

export interface LookUp<Body extends object, Found> {
  /** Resolves with null, or rejects with 404, while the server has not done it. */
  readonly find: (body: Body) => Promise<Found | null>;
  readonly onFound: (found: Found, details: ActDetails<Body>) => void;
  /** The server has not done it: the player's press sends it again. */
  readonly onNotDone: () => void;
  /** More than a minute after the press it is still not there; it is given up. */
  readonly onNeverArrived: () => void;
}

export interface MoneyCall<Body extends object> {
  readonly status: MoneyCallStatus;
  /**
   * Sends an act. Does nothing while the fate of another one is open: a double click is one act.
   *
   * @returns whether it was sent
   */
  readonly act: (body: Body) => boolean;
  /** The player's press for an act without an answer: looks it up, or sends again what the server has not done. */
  readonly askAgain: () => void;
  /** Forgets an act that the server has not done, where what comes next makes sure that it never is. */
  readonly giveUp: () => void;
}

interface Run<Body extends object> {
  readonly place: string;
  readonly attempt: Attempt<Body>;
  readonly status: MoneyCallStatus;
}

interface Way {
  readonly sends: boolean;
  /** There was no press: what is shown stays, and an act whose end is still unknown is not reported again. */
  readonly isQuiet?: boolean;
}

/**
 * Who runs the attempt of a place: a screen that is shown again takes it over from the one that was left, and reports
 * its end.
 */
const runners = new Map<string, object>();

/**
 * Does acts that move money so that none is lost and none is done twice, whatever the network or a reload does. An act is
 * sent by a press alone. Without an answer it is looked up: at once, and whenever the player or the network comes back.
 */
export function useMoneyCall<Body extends object, Answer, Found = never>(
  options: MoneyCallOptions<Body, Answer, Found>,
): MoneyCall<Body> {
  const { place, userId } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { run, own, shown, show } = useRun<Body>(place, userId);

  async function settle(attempt: Attempt<Body>, { sends, isQuiet = false }: Way): Promise<void> {
    const runner = {};
    const isCurrent = (): boolean => runners.get(place) === runner && isKept(place, attempt);
    runners.set(place, runner);
    keepAttempt(place, attempt);
    const isDoubtful = run.current !== null;
    const before = isQuiet ? run.current : null;
    const here: Run<Body> = before ?? { place, attempt, status: 'sending' };
    show(here);
    const end = await endOf(() => latest.current, attempt, { sends, isDoubtful, mayGoOn: isCurrent });
    if (!isCurrent()) return void (run.current === here && !isQuiet && show(null));
    if (isOpenEnded(end.kind)) {
      // What the server has not done may be sent again, though it is not answering just now.
      const status = before?.status === 'not-done' ? 'not-done' : end.kind;
      show({ place, attempt, status });
      if (status !== before?.status) reportOpen(latest.current, end);
      return;
    }
    runners.delete(place);
    keepAttempt(place, null);
    show(null);
    tell(latest.current, end, { body: attempt.body, recovered: !sends });
  }

  function recover(attempt: Attempt<Body>): void {
    if (own()) return;
    if (options.lookUp || flightOf(place, attempt.body)) void settle(attempt, { sends: false });
    // What cannot be looked up waits for the player.
    else show({ place, attempt, status: 'uncertain' });
  }
  useRecovery(place, userId, recover);
  const status = shown?.status ?? 'idle';
  const givenUpAt = shown && shown.attempt.startedAt + GIVEN_UP_AFTER_MS + 1;
  useReturn(isOpenEnded(status) && options.lookUp !== undefined, givenUpAt, () => {
    const open = own();
    if (open && isOpenEnded(open.status)) void settle(open.attempt, { sends: false, isQuiet: true });
  });

  return {
    status,
    act(body) {
      if (userId === null) return false;
      const kept = keptAttempt<Body>(place, userId);
      // Never replaces an attempt whose end has not been seen, whether or not it is in flight here.
      if (kept) recover(kept);
      else {
        show(null);
        void settle({ userId, body, startedAt: Date.now() }, { sends: true });
      }
      return kept === null;
    },
    askAgain() {
      const open = own();
      if (!open || !isOpenEnded(open.status)) return;
      // If there is no look-up, sending it again under its id shows its end.
      const sends = open.status === 'not-done' || !options.lookUp;
      // The player has pressed for it now.
      const attempt = sends ? { ...open.attempt, startedAt: Date.now() } : open.attempt;
      void settle(attempt, { sends });
    },
    giveUp() {
      if (own()?.status !== 'not-done') return;
      runners.delete(place);
      keepAttempt(place, null);
      show(null);
    },
  };
}

/** The open run of a place. A run of another player or place is ignored. */
function useRun<Body extends object>(place: string, userId: string | null) {
  const run = useRef<Run<Body> | null>(null);
  const [shown, setShown] = useState<Run<Body> | null>(null);
  const own = (one: Run<Body> | null): Run<Body> | null =>
    one?.place === place && one.attempt.userId === userId ? one : null;
  return {
    run,
    own: () => own(run.current),
    shown: own(shown),
    show(next: Run<Body> | null): void {
      run.current = next;
      setShown(next);
    },
  };
}

/** Recovers what this player left unfinished, whenever the place or the player is another. */
function useRecovery<Body extends object>(
  place: string,
  userId: string | null,
  recover: (attempt: Attempt<Body>) => void,
): void {
  const latest = useRef(recover);
  useLayoutEffect(() => {
    latest.current = recover;
  });
  useEffect(() => {
    const kept = userId === null ? null : keptAttempt<Body>(place, userId);
    // In a task of its own: what it finds at once belongs to the next render.
    if (kept) queueMicrotask(() => latest.current(kept));
  }, [place, userId]);
}

type End<Answer, Found> =
  | Sent<Answer>
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'never-arrived' }
  | { readonly kind: 'not-done' };

interface Course {
  readonly sends: boolean;
  readonly isDoubtful: boolean;
  readonly mayGoOn: () => boolean;
}

/**
 * Sends it if it is to be sent, and looks it up if that got no answer. Waits for a request of this page that is in
 * flight.
 */
async function endOf<Body extends object, Answer, Found>(
  now: () => MoneyCallOptions<Body, Answer, Found>,
  attempt: Attempt<Body>,
  { sends, isDoubtful, mayGoOn }: Course,
): Promise<End<Answer, Found>> {
  const { place, send, notDoneCodes, lookUp: look } = now();
  const { body } = attempt;
  const flight =
    flightOf<Answer>(place, body) ??
    (sends ? fly(place, body, () => sendOnce(() => send(body), { notDoneCodes, isDoubtful })) : null);
  const sent = flight && (await flight);
  if (sent && (sent.kind !== 'uncertain' || !look || !mayGoOn())) return sent;
  if (!look) throw new Error('an attempt without a look-up waits for the player');
  const isLate = !isYoung(attempt);
  const looked = await lookUp(() => look.find(body), { isLate, mayGoOn });
  if (looked.kind === 'unanswered') return { kind: 'uncertain', failure: looked.failure };
  if (looked.kind === 'found') return looked;
  return { kind: isLate ? 'never-arrived' : 'not-done' };
}

function reportOpen<Body extends object, Answer, Found>(
  { lookUp: look, onUncertain }: MoneyCallOptions<Body, Answer, Found>,
  end: End<Answer, Found>,
): void {
  if (end.kind === 'uncertain') onUncertain(end.failure);
  else if (end.kind === 'not-done') look?.onNotDone();
}

function tell<Body extends object, Answer, Found>(
  { lookUp: look, onDone, onRefused }: MoneyCallOptions<Body, Answer, Found>,
  end: End<Answer, Found>,
  details: ActDetails<Body>,
): void {
  if (end.kind === 'done') onDone(end.answer, details);
  else if (end.kind === 'refused') onRefused(end.failure);
  else if (end.kind === 'found') look?.onFound(end.found, details);
  else if (end.kind === 'never-arrived') look?.onNeverArrived();
}
