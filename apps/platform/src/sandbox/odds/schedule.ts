import type { Competitor, League } from '@baize/protocol';
import { type GeneratedLeague, LEAGUES } from './leagues.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A fixture of the generator's calendar. The calendar has no end: it is computed for the time that is asked for. */
export interface Scheduled {
  readonly id: string;
  readonly league: League;
  readonly startsAt: number;
  /** When it comes onto the line. */
  readonly announcedAt: number;
  readonly competitors: readonly Competitor[];
  /** Each competitor's place in the league's list, for their ratings. */
  readonly teams: readonly number[];
}

/** The fixtures on the line: announced, live, or over for a short time. */
export function scheduledAround(now: number, longestMs: number, pace: number): Scheduled[] {
  return LEAGUES.flatMap((league) => {
    const slotMs = slotOf(league, pace);
    const until = now + announcedMs(league, pace);
    const first = Math.ceil((now - longestMs - offsetOf(league, pace)) / slotMs);
    const last = Math.floor((until - offsetOf(league, pace)) / slotMs);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => fixtureOf(league, first + index, pace));
  });
}

/** The fixture of an id; null for one that the calendar does not have. */
export function scheduledById(id: string, pace: number): Scheduled | null {
  const league = LEAGUES.find((each) => id.startsWith(`${each.id}-`));
  const slot = league === undefined ? NaN : Number(id.slice(league.id.length + 1));
  return league === undefined || !Number.isSafeInteger(slot) ? null : fixtureOf(league, slot, pace);
}

function fixtureOf(league: GeneratedLeague, slot: number, pace: number): Scheduled {
  const teams = fieldOf(league, slot);
  const startsAt = slot * slotOf(league, pace) + offsetOf(league, pace);
  return {
    id: `${league.id}-${slot}`,
    league: { id: league.id, sport: league.sport, name: league.name },
    startsAt,
    announcedAt: startsAt - announcedMs(league, pace),
    competitors: teams.map((team, index) => ({
      id: league.field > 2 ? `p${index + 1}` : index === 0 ? 'home' : 'away',
      name: league.teams[team]!,
    })),
    teams,
  };
}

/**
 * The competitors of a slot. Of two: each round every team plays once, by the circle method, and a team's next fixture
 * is nearly a round later, so that no team plays twice at once. Of many: the next so many of the list.
 */
function fieldOf({ teams, field }: GeneratedLeague, slot: number): number[] {
  const count = teams.length;
  if (field > 2) return Array.from({ length: field }, (_, index) => (slot * field + index) % count);
  const pairs = count / 2;
  const round = Math.floor(slot / pairs);
  const place = slot - round * pairs;
  const at = (seat: number): number => (seat === 0 ? 0 : 1 + ((seat - 1 + round) % (count - 1)));
  const pair = [at(place), at(count - 1 - place)];
  return round % 2 === 0 ? pair : pair.toReversed();
}

function slotOf({ everyMinutes, followsPace }: GeneratedLeague, pace: number): number {
  return (everyMinutes * MINUTE_MS) / (followsPace ? pace : 1);
}

function offsetOf({ offsetMinutes, followsPace }: GeneratedLeague, pace: number): number {
  return (offsetMinutes * MINUTE_MS) / (followsPace ? pace : 1);
}

function announcedMs({ announcedHours, followsPace }: GeneratedLeague, pace: number): number {
  return (announcedHours * HOUR_MS) / (followsPace ? pace : 1);
}
