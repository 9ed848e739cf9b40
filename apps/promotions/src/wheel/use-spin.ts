import { CallFailure, useSession, useShell, useTranslate } from '@baize/contract';
import { isOpenEnded, newId, useMoneyCall } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import type { InputOf, OwnWheel, WheelSpin } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';

/** The turn of the wheel in the style sheet, and a moment to see where it stopped. */
const TURN_MS = 6_200;
const SEED_BYTES = 8;
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
 * Spins as a money call: a spin whose answer was lost is found as the wheel's last one; one that never arrived waits
 * for the next press.
 *
 * @param onSpun the wheel has come to rest, or the shown state is out of date
 */
export function useSpin(wheel: OwnWheel, onSpun: () => void): Spin {
  const shell = useShell();
  const t = useTranslate();
  const [turning, setTurning] = useState(false);
  const [seen, setSeen] = useState<{ spin: WheelSpin | null; count: number }>({ spin: null, count: 0 });
  // The server generates none: its page and the browser's would differ. It is filled in once the page is mounted.
  const [clientSeed, chooseSeed] = useState('');
  const session = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => chooseSeed(randomSeed()), [wheel.nonce]);

  function rest(): void {
    setTurning(false);
    onSpun();
  }
  function turnTo(spin: WheelSpin): void {
    setSeen(({ count }) => ({ spin, count: count + 1 }));
    setTurning(true);
    timer.current = setTimeout(rest, prefersStillness() ? 0 : TURN_MS);
  }
  function tell(failure: unknown): void {
    const code = failure instanceof CallFailure ? failure.code : 'internal';
    shell.notify({ kind: 'error', title: shell.i18n.error(code) });
  }
  const { status, act, askAgain } = useMoneyCall({
    place: 'wheel',
    userId: session.status === 'player' ? session.user.id : null,
    send: (body: Asked) => shell.http.call(calls.spinWheel, { body }),
    lookUp: {
      async find({ id }) {
        const { last } = await shell.http.call(calls.getOwnWheel);
        return last?.id === id ? last : null;
      },
      onFound: turnTo,
      onNotDone: () => shell.notify({ kind: 'error', title: t('wheel.notSpun') }),
      onNeverArrived: onSpun,
    },
    onDone: ({ spin }) => turnTo(spin),
    onRefused(failure) {
      tell(failure);
      onSpun();
    },
    onUncertain: tell,
  });
  const phase = turning ? 'turning' : status === 'sending' ? 'asking' : 'resting';
  useEffect(() => shell.canSwap(() => phase === 'resting'), [shell, phase]);

  return {
    phase,
    shown: seen.spin ?? wheel.last,
    count: seen.count,
    clientSeed,
    chooseSeed,
    spin() {
      if (phase !== 'resting') return;
      if (isOpenEnded(status)) return askAgain();
      act({ id: newId(), clientSeed: clientSeed || randomSeed(), serverSeedHash: wheel.serverSeedHash });
    },
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
