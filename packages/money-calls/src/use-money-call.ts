import { CallFailure } from '@baize/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isKept, isYoung, keepAttempt, keptAttempt, type Attempt } from './attempt.ts';
import { sendUntilCertain, type Sent } from './send-until-certain.ts';

/** `uncertain`: nobody knows whether it was done. Nothing else can be done at this place until that is known. */
export type MoneyCallStatus = 'idle' | 'sending' | 'uncertain';

export interface MoneyCallOptions<Body extends object, Answer, Found> {
  /** Where the attempt is kept until it has ended: at one place, one act at a time. */
  readonly place: string;
  /** Null for a guest, who does nothing and of whom nothing is kept. */
  readonly userId: string | null;
  /** Sends one attempt. Called again with the same body, in which the act's id is. */
  readonly send: (body: Body) => Promise<Answer>;
  /** Codes of failures of the server itself (5xx) that say that nothing was done. */
  readonly notDoneCodes?: ReadonlySet<string>;
  /** How an old attempt is looked up. Without it, it waits for the player, whose press sends it. */
  readonly lookUp?: LookUp<Body, Found>;
  /** @param recovered whether the press was before a reload */
  readonly onDone: (answer: Answer, details: { readonly body: Body; readonly recovered: boolean }) => void;
  readonly onRefused: (failure: CallFailure) => void;
  /** The retries are used up, and the player is asked. */
  readonly onUncertain: (failure: unknown) => void;
}

export interface LookUp<Body extends object, Found> {
  /** Rejects with 404 for an act that never arrived. */
  readonly find: (body: Body) => Promise<Found>;
  readonly onFound: (found: Found) => void;
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
  /** Asks what became of an uncertain act. */
  readonly askAgain: () => void;
}

interface Run<Body extends object> {
  readonly place: string;
  readonly attempt: Attempt<Body>;
  readonly status: MoneyCallStatus;
}

/** Who runs the attempt of a place: a screen that is shown again takes it over from the one that was left, and tells. */
const runners = new Map<string, object>();

/**
 * Does acts that move money so that none is lost and none is done twice, whatever the network or a reload does. Within a
 * minute of the press an act is sent again under its id; later it is looked up and not sent: sending could do what the
 * player has given up on.
 */
export function useMoneyCall<Body extends object, Answer, Found = never>(
  options: MoneyCallOptions<Body, Answer, Found>,
): MoneyCall<Body> {
  const { place, userId } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const run = useRef<Run<Body> | null>(null);
  const [shown, setShown] = useState<Run<Body> | null>(null);
  /** Of another player or place, a run is nobody's here. */
  const own = (one: Run<Body> | null): Run<Body> | null =>
    one?.place === place && one.attempt.userId === userId ? one : null;

  function show(next: Run<Body> | null): void {
    run.current = next;
    setShown(next);
  }
  function stayUncertain(attempt: Attempt<Body>): void {
    show({ place, attempt, status: 'uncertain' });
  }

  async function settle(attempt: Attempt<Body>, { recovered }: { readonly recovered: boolean }): Promise<void> {
    const runner = {};
    const isCurrent = (): boolean => runners.get(place) === runner && isKept(place, attempt);
    runners.set(place, runner);
    keepAttempt(place, attempt);
    const sending: Run<Body> = { place, attempt, status: 'sending' };
    const isDoubtful = run.current !== null || recovered;
    show(sending);
    const end = isYoung(attempt)
      ? await sendUntilCertain(() => latest.current.send(attempt.body), {
          notDoneCodes: latest.current.notDoneCodes,
          isDoubtful,
          mayGoOn: () => isCurrent() && isYoung(attempt),
        })
      : await find(latest.current, attempt.body);
    if (!isCurrent()) return void (run.current === sending && show(null));
    if (end.kind === 'uncertain') {
      stayUncertain(attempt);
      return latest.current.onUncertain(end.failure);
    }
    runners.delete(place);
    keepAttempt(place, null);
    show(null);
    tell(latest.current, end, { body: attempt.body, recovered });
  }

  function recover(attempt: Attempt<Body>): void {
    if (own(run.current)) return;
    // What cannot be looked up waits for the player.
    if (!isYoung(attempt) && !options.lookUp) stayUncertain(attempt);
    else void settle(attempt, { recovered: true });
  }
  useRecovery(place, userId, recover);

  return {
    status: own(shown)?.status ?? 'idle',
    act(body) {
      if (userId === null) return false;
      const kept = keptAttempt<Body>(place, userId);
      // Never put in the place of one whose end nobody has seen, be it under way here or not.
      if (kept) recover(kept);
      else {
        run.current = null;
        void settle({ userId, body, startedAt: Date.now() }, { recovered: false });
      }
      return kept === null;
    },
    askAgain() {
      const open = own(run.current);
      if (open?.status !== 'uncertain') return;
      const { attempt } = open;
      // The player has pressed for it now, where nothing else can tell.
      void settle(options.lookUp ? attempt : { ...attempt, startedAt: Date.now() }, { recovered: false });
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
  | { readonly kind: 'never-arrived' };

async function find<Body extends object, Answer, Found>(
  { lookUp }: MoneyCallOptions<Body, Answer, Found>,
  body: Body,
): Promise<End<Answer, Found>> {
  if (!lookUp) throw new Error('an old attempt without a look-up waits for the player');
  const read = await sendUntilCertain(() => lookUp.find(body));
  if (read.kind === 'done') return { kind: 'found', found: read.answer };
  const isUnknown = read.failure instanceof CallFailure && read.failure.status === 404;
  // Not known is not the same as not there.
  return isUnknown ? { kind: 'never-arrived' } : { kind: 'uncertain', failure: read.failure };
}

function tell<Body extends object, Answer, Found>(
  { lookUp, onDone, onRefused }: MoneyCallOptions<Body, Answer, Found>,
  end: Exclude<End<Answer, Found>, { kind: 'uncertain' }>,
  details: { readonly body: Body; readonly recovered: boolean },
): void {
  if (end.kind === 'done') onDone(end.answer, details);
  else if (end.kind === 'refused') onRefused(end.failure);
  else if (end.kind === 'found') lookUp?.onFound(end.found);
  else lookUp?.onNeverArrived();
}
