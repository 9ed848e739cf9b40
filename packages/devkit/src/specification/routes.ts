/** A page of section 2. */
export interface RouteFact {
  readonly row: string;
  readonly path: string;
  /** The path with parameters that name something, and one with a parameter that names nothing; null without any. */
  readonly good: string;
  readonly bad: string | null;
  /** The workspace that offers it: a remote, or the shell. */
  readonly by: string;
  /** Whether it is a page of a game; lists of games are none, but for the cases, which are opened from theirs. */
  readonly game: boolean;
}

const page = (row: string, path: string, by: string, game = false): RouteFact => ({
  row,
  path,
  by,
  game,
  good: path,
  bad: null,
});

/** The routes of the specification, by their rows. */
export const ROUTE_FACTS: readonly RouteFact[] = [
  page('R01', '/', 'shell'),
  page('R02', '/betting', 'betting'),
  page('R03', '/bonuses', 'promotions'),
  page('R04', '/faq', 'shell'),
  page('R05', '/games/cases', 'games-cases', true),
  {
    ...page('R06', '/games/cases/{slug}', 'games-cases', true),
    good: '/games/cases/first-break',
    bad: '/games/cases/nope',
  },
  page('R07', '/games/coinflip', 'games-dice', true),
  page('R08', '/games/crash', 'games-crash', true),
  page('R09', '/games/dice', 'games-dice', true),
  page('R10', '/games/hilo', 'games-dice', true),
  page('R11', '/games/keno', 'games-dice', true),
  page('R12', '/games/roulette', 'games-crash', true),
  page('R13', '/games/rooms', 'games-crash', true),
  page('R14', '/games/rooms/purple', 'games-crash', true),
  page('R15', '/games/rooms/red', 'games-crash', true),
  page('R16', '/games/rooms/yellow', 'games-crash', true),
  page('R17', '/games/slots', 'games-slots'),
  {
    ...page('R18', '/games/slots/{slots}/demo', 'games-slots', true),
    good: '/games/slots/emerald-table/demo',
    bad: '/games/slots/nope/demo',
  },
  {
    ...page('R19', '/games/slots/{slots}/play', 'games-slots', true),
    good: '/games/slots/emerald-table/play',
    bad: '/games/slots/nope/play',
  },
  page('R20', '/games/live-casino', 'games-slots'),
  {
    ...page('R21', '/games/live-casino/{slots}/demo', 'games-slots', true),
    good: '/games/live-casino/green-roulette/demo',
    bad: '/games/live-casino/nope/demo',
  },
  {
    ...page('R22', '/games/live-casino/{slots}/play', 'games-slots', true),
    good: '/games/live-casino/green-roulette/play',
    bad: '/games/live-casino/nope/play',
  },
  page('R23', '/password/reset', 'shell'),
  // Any token has its page: the page itself asks whether the token is valid.
  { ...page('R24', '/reset-password/{token}', 'shell'), good: '/reset-password/no-such-token' },
  page('R25', '/policy/en/kyc', 'shell'),
  page('R26', '/policy/en/user-agreement', 'shell'),
  page('R27', '/policy/ru/confidential', 'shell'),
  page('R28', '/policy/ru/user-agreement', 'shell'),
  page('R29', '/profile', 'profile'),
  page('R30', '/profile/access', 'profile'),
  page('R31', '/profile/bonuses', 'profile'),
  page('R32', '/profile/history', 'profile'),
  page('R33', '/profile/setting', 'profile'),
  page('R34', '/top', 'promotions'),
  { ...page('R35', '/tournament/{id}', 'promotions'), good: '/tournament/lucky-day-20261120', bad: '/tournament/nope' },
  page('R36', '/tournaments', 'promotions'),
  { ...page('R37', '/tournaments/{status}', 'promotions'), good: '/tournaments/running', bad: '/tournaments/nope' },
  page('R38', '/vip-club', 'promotions'),
  page('R39', '/welcome-pack', 'promotions'),
  page('R40', '/error', 'shell'),
  page('R41', '/no-access', 'shell'),
  page('R42', '/games/miner', 'games-dice', true),
];

/** Section 5: pages that redirect to /error on one host, and what answers a player without the flag. */
export const CLOSED_ON_ONE_HOST = ['/games/crash', '/games/coinflip', '/games/cases'] as const;

/** The feature that the page of bonuses needs, and where a visitor without it is sent. */
export const FLAG_OF_PROFILE_BONUSES = { flag: 'bonus_balances', otherwise: '/error?errorCode=404' } as const;
