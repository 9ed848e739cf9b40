import { flag, integer, list, oneOf, optional, secret, setting, text, url } from '@baize/settings';

/** What countries allow, and what friends bring. */
export const play = {
  autoPlayForbiddenIn: setting(
    'AUTO_PLAY_FORBIDDEN_IN',
    'ISO 3166 codes of countries whose rules allow no automatic play.',
    'GB,DE',
    list,
  ),
  betPauseSeconds: setting(
    'BET_PAUSE_SECONDS',
    'In countries of AUTO_PLAY_FORBIDDEN_IN: least time between two bets of a player on one game; bets of one shared round count as one. The default is the least game cycle of casino games in Great Britain (RTS 14G of the Gambling Commission, since 17 January 2025). All processes need the same.',
    '5',
    integer(1, 60),
  ),
  blockedCountries: setting(
    'BLOCKED_COUNTRIES',
    'ISO 3166 codes of countries in which nothing is offered: calls that register, deposit, give, launch or stake answer 451 from there, players go on to withdraw, cash out and end what is open. All processes need the same.',
    '',
    list,
  ),
  freeMoneyPerDay: setting(
    'FREE_MONEY_PER_DAY',
    'Most gifts that nobody paid for (spins of the wheel, gifts of promo codes, wins of free spins) a day of UTC to one network address, and to one browser. Players who have deposited are counted by their browser alone.',
    '3',
    integer(1, 1_000_000),
  ),
  referralBasisPoints: setting(
    'REFERRAL_BASIS_POINTS',
    'What a player gets of the stakes of friends whom they brought, in hundredths of a percent; 0 pays nothing. All processes need the same.',
    '10',
    integer(0, 25),
  ),
  referralWeeks: setting(
    'REFERRAL_WEEKS',
    'For how many weeks after a friend’s registration their stakes count for the player who referred them.',
    '52',
    integer(1, 520),
  ),
  regulars: setting(
    'REGULARS',
    'Whether regulars of the house may play here, marked as such wherever they are seen. `npm start` sets it on a machine that is not production. All processes need the same.',
    'false',
    flag,
  ),
  regularsRoom: setting(
    'REGULARS_ROOM',
    'The room that a regular may deposit in, before all players and by a seed that the round shows from its opening; `none` for no room. All processes need the same.',
    'yellow',
    oneOf('red', 'yellow', 'purple', 'none'),
  ),
  regularsCount: setting(
    'REGULARS_COUNT',
    'How many regulars the program of the regulars plays.',
    '24',
    integer(1, 40),
  ),
  regularsPace: setting(
    'REGULARS_PACE',
    'How many times faster than people they play; for tests more than once.',
    '1',
    integer(1, 100),
  ),
  regularsServices: optional(
    'REGULARS_SERVICES',
    'Where the program of the regulars finds the services, with {service} for the name, such as https://{service}.example.com; without one, on this machine at their ports.',
    url('http:', 'https:'),
  ),
  regularsSecret: secret(
    optional(
      'REGULARS_SECRET',
      'Secret shared with the program of the regulars, which signs its call with it; without one, the data folder keeps a generated secret.',
      text,
    ),
  ),
} as const;
