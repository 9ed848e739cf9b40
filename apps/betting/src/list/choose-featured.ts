import type { Fixture } from '@baize/protocol';
import { MINUTES } from '../fixture/thread-of.ts';

/** Sports whose matches have at most that many sets or maps. */
const MOST_PERIODS: Partial<Record<Fixture['sport'], number>> = { tennis: 3, volleyball: 5, esports: 3 };
/** A match that is further is about to lose its prices. */
const MOST_PROGRESS = 0.9;

/** How far a match is, from 0 to 1; null of one that is not played, or that no clock and no periods measure. */
export function progressOf({ sport, clock, status }: Pick<Fixture, 'clock' | 'sport' | 'status'>): number | null {
  if (status !== 'live' || !clock) return null;
  const minutes = MINUTES[sport];
  if (minutes !== undefined) return (clock.minute ?? 0) / minutes;
  const periods = MOST_PERIODS[sport];
  return periods === undefined ? null : (clock.period - 1) / periods;
}

/**
 * The match above the line: one with open prices, if possible with a draw and a thread, and of those the one with the
 * most time left. The present one stays as long as it may, so that it does not vanish under a player's finger.
 * @param isOpen whether its winner can be bet on now
 */
export function chooseFeatured(
  fixtures: readonly Fixture[],
  isOpen: (fixture: Fixture) => boolean,
  present: string | null,
): Fixture | undefined {
  const fit = fixtures.flatMap((fixture) => {
    const progress = progressOf(fixture);
    const isFit = fixture.competitors.length === 2 && progress !== null && progress < MOST_PROGRESS && isOpen(fixture);
    return isFit ? [{ fixture, progress, rank: rankOf(fixture) }] : [];
  });
  const kept = fit.find(({ fixture }) => fixture.id === present);
  return (kept ?? fit.toSorted((one, other) => one.rank - other.rank || one.progress - other.progress)[0])?.fixture;
}

function rankOf({ sport, markets }: Fixture): number {
  const prices = markets.find(({ kind }) => kind === 'winner')?.selections.length ?? 0;
  return (prices > 2 ? 0 : 2) + (sport in MINUTES ? 0 : 1);
}
