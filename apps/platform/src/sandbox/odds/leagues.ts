import type { League, Sport, SportsName } from '@baize/protocol';
import { ESPORTS_TEAMS, FIRST_PLAYERS, NORTHERN_CLUBS, SECOND_PLAYERS, SOUTHERN_CLUBS } from './names.ts';

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
function cup(
  id: string,
  sport: Sport,
  name: SportsName,
  teams: readonly SportsName[],
  offsetMinutes: number,
  field = 2,
) {
  return { id, sport, name, teams, everyMinutes: 240, offsetMinutes, announcedHours: 120, followsPace: false, field };
}

/** Every half an hour, so that there is always something live. */
function series(
  id: string,
  sport: Sport,
  name: SportsName,
  teams: readonly SportsName[],
  offsetMinutes: number,
  field = 2,
) {
  return { id, sport, name, teams, everyMinutes: 30, offsetMinutes, announcedHours: 12, followsPace: true, field };
}

export const LEAGUES: readonly GeneratedLeague[] = [
  cup(
    'football-north-cup',
    'football',
    { latin: 'North Cup', cyrillic: 'Кубок Севера', devanagari: 'उत्तर कप' },
    NORTHERN_CLUBS,
    15,
  ),
  series(
    'football-coast-league',
    'football',
    { latin: 'Coast League', cyrillic: 'Лига Побережья', devanagari: 'तट लीग' },
    SOUTHERN_CLUBS,
    0,
  ),
  cup(
    'hockey-wind-league',
    'ice-hockey',
    { latin: 'Wind League', cyrillic: 'Лига Ветра', devanagari: 'पवन लीग' },
    NORTHERN_CLUBS,
    75,
  ),
  series(
    'hockey-ice-series',
    'ice-hockey',
    { latin: 'Ice Series', cyrillic: 'Ледовая серия', devanagari: 'आइस सीरीज़' },
    SOUTHERN_CLUBS,
    5,
  ),
  cup(
    'basketball-steppe-cup',
    'basketball',
    { latin: 'Steppe Cup', cyrillic: 'Кубок Степи', devanagari: 'स्टेपी कप' },
    SOUTHERN_CLUBS,
    135,
  ),
  series(
    'basketball-hoop-series',
    'basketball',
    { latin: 'Hoop Series', cyrillic: 'Серия колец', devanagari: 'हूप सीरीज़' },
    NORTHERN_CLUBS,
    10,
  ),
  cup(
    'tennis-alatau-open',
    'tennis',
    { latin: 'Alatau Open', cyrillic: 'Алатау Опен', devanagari: 'अलाताऊ ओपन' },
    FIRST_PLAYERS,
    195,
  ),
  series(
    'tennis-court-tour',
    'tennis',
    { latin: 'Court Tour', cyrillic: 'Тур кортов', devanagari: 'कोर्ट टूर' },
    SECOND_PLAYERS,
    15,
  ),
  cup(
    'volleyball-delta-cup',
    'volleyball',
    { latin: 'Delta Cup', cyrillic: 'Кубок Дельты', devanagari: 'डेल्टा कप' },
    SOUTHERN_CLUBS,
    225,
  ),
  series(
    'volleyball-net-series',
    'volleyball',
    { latin: 'Net Series', cyrillic: 'Серия у сетки', devanagari: 'नेट सीरीज़' },
    NORTHERN_CLUBS,
    20,
  ),
  series(
    'esports-map-masters',
    'esports',
    { latin: 'Map Masters', cyrillic: 'Мастера карт', devanagari: 'मैप मास्टर्स' },
    ESPORTS_TEAMS,
    25,
  ),
  cup(
    'golf-nine-masters',
    'golf',
    { latin: 'Nine Holes Masters', cyrillic: 'Мастерс девяти лунок', devanagari: 'नौ होल मास्टर्स' },
    [...FIRST_PLAYERS, ...SECOND_PLAYERS],
    105,
    8,
  ),
  {
    ...series(
      'golf-dawn-tour',
      'golf',
      { latin: 'Dawn Tour', cyrillic: 'Тур рассвета', devanagari: 'डॉन टूर' },
      [...SECOND_PLAYERS, ...FIRST_PLAYERS],
      7,
      8,
    ),
    everyMinutes: 60,
  },
];
