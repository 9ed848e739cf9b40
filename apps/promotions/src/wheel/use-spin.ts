import { CallFailure, useSession, useShell } from '@baize/contract';
import { isUncertain, keepAttempt, keptAttempt, newId, RESEND_WITHIN_MS } from '@baize/contract/attempt';
import { calls } from '@baize/protocol';
import type { InputOf, OwnWheel, WheelSpin } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';

/** The turn of the wheel in the style sheet, and a moment to see where it stopped. */
const TURN_MS = 6_200;
const SEED_BYTES = 8;
/** Where a spin stands until it is answered. */
const PLACE = 'wheel';
type Asked = InputOf<typeof calls.spinWheel>['body'];

export interface Spin {
  /** `asking` the server, `turning` to what it has said. */
  readonly phase: 'asking' | 'resting' | 'turning';
  /** The spin that the wheel shows or turns to; null before the first. */
  readonly shown: WheelSpin | null;
  /** Spins seen on this page. */
  readonly count: number;
  /** The player's part of the next spin. */
  readonly clientSeed: string;
  readonly chooseSeed: (seed: string) => void;
  readonly spin: () => void;
}

/**
 * Spins once: the same identifier goes with every press until it is answered, over reloads too, so a spin whose answer was
 * lost is told, not made again.
 *
 * @param onSpun the wheel has come to rest, or what is shown is out of date
 */
export function useSpin(wheel: OwnWheel, onSpun: () => void): Spin {
  const shell = useShell();
  const [phase, setPhase] = useState<Spin['phase']>('resting');
  const [seen, setSeen] = useState<{ spin: WheelSpin | null; count: number }>({ spin: null, count: 0 });
  // The server draws none: its page and the browser's would differ. It is filled in once the page is there.
  const [clientSeed, chooseSeed] = useState('');
  const session = useSession();
  const userId = session.status === 'player' ? session.user.id : null;
  const asked = useRef<Asked | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => chooseSeed(randomSeed()), [wheel.nonce]);
  useEffect(() => shell.canSwap(() => phase === 'resting'), [shell, phase]);

  function rest(): void {
    setPhase('resting');
    onSpun();
  }
  function end(): void {
    asked.current = null;
    keepAttempt(PLACE, null);
  }
  async function ask(): Promise<void> {
    if (userId === null) return;
    asked.current ??= keptAttempt<Asked>(PLACE, userId)?.body ?? {
      id: newId(),
      clientSeed: clientSeed || randomSeed(),
      serverSeedHash: wheel.serverSeedHash,
    };
    keepAttempt(PLACE, { userId, body: asked.current, startedAt: Date.now() });
    setPhase('asking');
    try {
      const { spin } = await shell.http.call(calls.spinWheel, { body: asked.current });
      end();
      setSeen(({ count }) => ({ spin, count: count + 1 }));
      setPhase('turning');
      timer.current = setTimeout(rest, prefersStillness() ? 0 : TURN_MS);
    } catch (error) {
      setPhase('resting');
      if (!(error instanceof CallFailure)) throw error;
      shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
      // Refused, so no spin was made: the next press is a new one. Without an answer it may have been.
      if (isUncertain(error)) return;
      end();
      onSpun();
    }
  }
  const recover = useRef(ask);
  useEffect(() => {
    recover.current = ask;
  });
  // A press of a moment ago whose answer a reload lost. One of longer ago is told by the wheel itself.
  useEffect(() => {
    const kept = userId === null ? null : keptAttempt<Asked>(PLACE, userId);
    if (kept && Date.now() - kept.startedAt <= RESEND_WITHIN_MS) queueMicrotask(() => void recover.current());
  }, [userId]);
  return {
    phase,
    shown: seen.spin ?? wheel.last,
    count: seen.count,
    clientSeed,
    chooseSeed,
    spin: () => void (phase === 'resting' && ask()),
  };
}

function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(SEED_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
