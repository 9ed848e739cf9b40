import type { League, Sport, SportsName } from '@baize/protocol';
import { BASKETBALL_HOOP, BASKETBALL_STEPPE } from './names/basketball-clubs.ts';
import { ESPORTS_TEAMS } from './names/esports-teams.ts';
import { FOOTBALL_COAST, FOOTBALL_NORTH } from './names/football-clubs.ts';
import { HOCKEY_ICE, HOCKEY_WIND } from './names/hockey-clubs.ts';
import { LEAGUE_NAMES } from './names/league-names.ts';
import { GOLF_DAWN, GOLF_NINE, TENNIS_ALATAU, TENNIS_COURT } from './names/players.ts';
import { VOLLEYBALL_DELTA, VOLLEYBALL_NET } from './names/volleyball-clubs.ts';

/** An invented league: who plays in it, and how often. */
export interface GeneratedLeague extends League {
  /** An even number. */
  readonly teams: readonly SportsName[];
  /** Minutes between the starts of two fixtures. */
  readonly everyMinutes: number;
  /** Minutes of the first start after midnight UTC, so that leagues do not all begin at once. */
  readonly offsetMinutes: number;
  /** How long before its start a fixture is on the line. */
  readonly announcedHours: number;
  /** Whether a faster pace makes more of them: otherwise nothing would be live. */
  readonly followsPace: boolean;
  /** Competitors of one fixture. */
  readonly field: number;
}

/** On the line for five days. */
function cup(id: keyof typeof LEAGUE_NAMES, sport: Sport, teams: readonly SportsName[], offsetMinutes: number) {
  return {
    id,
    sport,
    name: LEAGUE_NAMES[id],
    teams,
    offsetMinutes,
    everyMinutes: 240,
    announcedHours: 120,
    followsPace: false,
    field: 2,
  };
}

/** Every half an hour, so that there is always something live. */
function series(...row: Parameters<typeof cup>) {
  return { ...cup(...row), everyMinutes: 30, announcedHours: 12, followsPace: true };
}

export const LEAGUES: readonly GeneratedLeague[] = [
  cup('football-north-cup', 'football', FOOTBALL_NORTH, 15),
  series('football-coast-league', 'football', FOOTBALL_COAST, 0),
  cup('hockey-wind-league', 'ice-hockey', HOCKEY_WIND, 75),
  series('hockey-ice-series', 'ice-hockey', HOCKEY_ICE, 5),
  cup('basketball-steppe-cup', 'basketball', BASKETBALL_STEPPE, 135),
  series('basketball-hoop-series', 'basketball', BASKETBALL_HOOP, 10),
  cup('tennis-alatau-open', 'tennis', TENNIS_ALATAU, 195),
  series('tennis-court-tour', 'tennis', TENNIS_COURT, 15),
  cup('volleyball-delta-cup', 'volleyball', VOLLEYBALL_DELTA, 225),
  series('volleyball-net-series', 'volleyball', VOLLEYBALL_NET, 20),
  series('esports-map-masters', 'esports', ESPORTS_TEAMS, 25),
  { ...cup('golf-nine-masters', 'golf', [...GOLF_NINE, ...GOLF_DAWN], 105), field: 8 },
  { ...series('golf-dawn-tour', 'golf', [...GOLF_DAWN, ...GOLF_NINE], 7), everyMinutes: 60, field: 8 },
];
