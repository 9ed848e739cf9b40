import { CallFailure, useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { OwnWheel, WheelSpin } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';

/** The turn of the wheel in the style sheet, and a moment to see where it stopped. */
const TURN_MS = 6_200;
const SEED_BYTES = 8;

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
 * Spins once: the same identifier goes with every press until it is answered, so a spin whose answer was lost is told, not
 * made again.
 *
 * @param onSpun the wheel has come to rest, or what is shown is out of date
 */
export function useSpin(wheel: OwnWheel, onSpun: () => void): Spin {
  const shell = useShell();
  const [phase, setPhase] = useState<Spin['phase']>('resting');
  const [seen, setSeen] = useState<{ spin: WheelSpin | null; count: number }>({ spin: null, count: 0 });
  // The server draws none: its page and the browser's would differ. It is filled in once the page is there.
  const [clientSeed, chooseSeed] = useState('');
  const asked = useRef<{ id: string; clientSeed: string; serverSeedHash: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => chooseSeed(randomSeed()), [wheel.nonce]);
  useEffect(() => shell.canSwap(() => phase === 'resting'), [shell, phase]);

  async function ask(): Promise<void> {
    asked.current ??= {
      id: crypto.randomUUID(),
      clientSeed: clientSeed || randomSeed(),
      serverSeedHash: wheel.serverSeedHash,
    };
    setPhase('asking');
    try {
      const { spin } = await shell.http.call(calls.spinWheel, { body: asked.current });
      asked.current = null;
      setSeen(({ count }) => ({ spin, count: count + 1 }));
      setPhase('turning');
      timer.current = setTimeout(rest, prefersStillness() ? 0 : TURN_MS);
    } catch (error) {
      setPhase('resting');
      if (!(error instanceof CallFailure)) throw error;
      shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
      // Refused, so no spin was made: the next press is a new one. Without an answer it may have been.
      if (error.status === null || error.status >= 500) return;
      asked.current = null;
      onSpun();
    }
  }
  function rest(): void {
    setPhase('resting');
    onSpun();
  }
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
