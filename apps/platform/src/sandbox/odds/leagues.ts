import type { League, Sport, SportsName } from '@baize/protocol';
import { ESPORTS_TEAMS, FIRST_PLAYERS, NORTHERN_CLUBS, SECOND_PLAYERS, SOUTHERN_CLUBS, named } from './names.ts';

/** A league that exists nowhere but here: who plays in it, and how often. */
export interface GeneratedLeague extends League {
  /** An even number. */
  readonly teams: readonly SportsName[];
  /** A fixture begins each time so many minutes have passed. */
  readonly everyMinutes: number;
  /** Of the first one after midnight UTC: leagues do not all begin at once. */
  readonly offsetMinutes: number;
  /** How long before its start a fixture is on the line. */
  readonly announcedHours: number;
  /** Whether a faster pace makes more of them: otherwise nothing would be live. */
  readonly followsPace: boolean;
  /** Competitors of one fixture. */
  readonly field: number;
}

/** On the line for five days. */
function cup(id: string, sport: Sport, name: SportsName, teams: readonly SportsName[], offsetMinutes: number) {
  return {
    id,
    sport,
    name,
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
  cup('football-north-cup', 'football', named('North Cup', 'Кубок Севера', 'उत्तर कप'), NORTHERN_CLUBS, 15),
  series('football-coast-league', 'football', named('Coast League', 'Лига Побережья', 'तट लीग'), SOUTHERN_CLUBS, 0),
  cup('hockey-wind-league', 'ice-hockey', named('Wind League', 'Лига Ветра', 'पवन लीग'), NORTHERN_CLUBS, 75),
  series('hockey-ice-series', 'ice-hockey', named('Ice Series', 'Ледовая серия', 'आइस सीरीज़'), SOUTHERN_CLUBS, 5),
  cup('basketball-steppe-cup', 'basketball', named('Steppe Cup', 'Кубок Степи', 'स्टेपी कप'), SOUTHERN_CLUBS, 135),
  series('basketball-hoop-series', 'basketball', named('Hoop Series', 'Серия колец', 'हूप सीरीज़'), NORTHERN_CLUBS, 10),
  cup('tennis-alatau-open', 'tennis', named('Alatau Open', 'Алатау Опен', 'अलाताऊ ओपन'), FIRST_PLAYERS, 195),
  series('tennis-court-tour', 'tennis', named('Court Tour', 'Тур кортов', 'कोर्ट टूर'), SECOND_PLAYERS, 15),
  cup('volleyball-delta-cup', 'volleyball', named('Delta Cup', 'Кубок Дельты', 'डेल्टा कप'), SOUTHERN_CLUBS, 225),
  series('volleyball-net-series', 'volleyball', named('Net Series', 'Серия у сетки', 'नेट सीरीज़'), NORTHERN_CLUBS, 20),
  series('esports-map-masters', 'esports', named('Map Masters', 'Мастера карт', 'मैप मास्टर्स'), ESPORTS_TEAMS, 25),
  {
    ...cup(
      'golf-nine-masters',
      'golf',
      named('Nine Holes Masters', 'Мастерс девяти лунок', 'नौ होल मास्टर्स'),
      [...FIRST_PLAYERS, ...SECOND_PLAYERS],
      105,
    ),
    field: 8,
  },
  {
    ...series(
      'golf-dawn-tour',
      'golf',
      named('Dawn Tour', 'Тур рассвета', 'डॉन टूर'),
      [...SECOND_PLAYERS, ...FIRST_PLAYERS],
      7,
    ),
    everyMinutes: 60,
    field: 8,
  },
];
