import { CRASH_TICK_MS, multiplierAtMs } from '@baize/fairness/games/crash/crash-curve';
import type { RoundClock } from '@baize/game-kit/rounds';
import { lockedAt } from '@baize/protocol/takes-bets';
import type { CrashTable } from './table.ts';

/** What is seen at one instant of the server's clock. Multipliers are hundredths. */
export type Moment =
  | { readonly kind: 'betting'; readonly startsInMs: number }
  /** Bets are closed, and the beacon has not spoken. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'running'; readonly elapsedMs: number; readonly multiplier: number }
  | { readonly kind: 'crashed'; readonly bust: number; readonly elapsedMs: number; readonly sinceMs: number };

type Round = Pick<CrashTable, 'beacon' | 'bust' | 'endedAt' | 'phase' | 'startsAt'>;

/**
 * @param now the server's clock, milliseconds since 1970
 * @param serverAliveUntil how far the server is known to be alive: the thread is not drawn beyond
 */
export function momentOf(round: Round, now: number, serverAliveUntil: number = now): Moment {
  const { phase, startsAt, endedAt, bust } = round;
  if (lockedAt(round) !== null) return { kind: 'locked' };
  if (phase === 'betting') return { kind: 'betting', startsInMs: Math.max(0, startsAt - now) };
  if (phase === 'crashed') {
    const end = endedAt ?? startsAt;
    return {
      kind: 'crashed',
      bust: bust ?? 100,
      elapsedMs: Math.max(0, end - startsAt),
      sinceMs: Math.max(0, now - end),
    };
  }
  const elapsedMs = Math.max(0, Math.min(now, serverAliveUntil) - startsAt);
  return { kind: 'running', elapsedMs, multiplier: multiplierAtMs(elapsedMs) };
}

/** The thread continues by the clock alone until the next message is this late, then waits for it. */
const TRUST_MS = 1_000;

/** How far the server is known to be alive, by its own clock. */
export function serverAliveUntil(clock: RoundClock): number {
  return clock.lastMessageAt() + CRASH_TICK_MS + TRUST_MS;
}
