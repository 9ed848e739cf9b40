import { integer, optional, setting } from '@baize/settings';

const DAY_SECONDS = 86_400;
/** Seconds of one part of a shared round. All processes need the same. */
const phase = integer(1, 600);

/** Chains and times of shared rounds. */
export const rounds = {
  chainNoticeSeconds: optional(
    'CHAIN_NOTICE_SECONDS',
    'How long before its salt a chain of shared rounds is announced, at least. Without a word a day, and 20 where the beacon of the sandbox gives the salt.',
    integer(1, 30 * DAY_SECONDS),
  ),
  roundsVersion: setting(
    'ROUNDS_VERSION',
    'Version of the rules of chains of shared rounds that are announced, and of rounds of rooms that open, from now on: 2 takes a round of the beacon into each result, 1 does not. A chain and a round keep their version to their end. 1 while a process runs that does not know 2 of all these games.',
    '2',
    integer(1, 2),
  ),
  crashChainLength: setting('CRASH_CHAIN_LENGTH', 'Rounds in one crash hash chain.', '100000', integer(10, 10_000_000)),
  roomsCountdownSeconds: setting(
    'ROOMS_COUNTDOWN_SECONDS',
    'From the second player in a room to the draw. All processes need the same.',
    '30',
    integer(1, 600),
  ),
  roomsWaitSeconds: setting(
    'ROOMS_WAIT_SECONDS',
    'How long a player alone in a room waits before the stake goes back. All processes need the same.',
    '600',
    integer(1, DAY_SECONDS),
  ),
  rouletteChainLength: setting(
    'ROULETTE_CHAIN_LENGTH',
    'Rounds in one roulette hash chain.',
    '100000',
    integer(10, 10_000_000),
  ),
  crashBettingSeconds: setting('CRASH_BETTING_SECONDS', 'How long a round of crash takes bets.', '5', phase),
  crashResultSeconds: setting(
    'CRASH_RESULT_SECONDS',
    'How long a round of crash that has ended is shown before the next one.',
    '3',
    phase,
  ),
  rouletteBettingSeconds: setting('ROULETTE_BETTING_SECONDS', 'How long a round of roulette takes bets.', '15', phase),
  rouletteSpinSeconds: setting('ROULETTE_SPIN_SECONDS', 'How long the wheel of roulette turns.', '6', phase),
  rouletteResultSeconds: setting(
    'ROULETTE_RESULT_SECONDS',
    'How long the pocket of roulette is shown before the next round.',
    '3',
    phase,
  ),
  roomsDrawSeconds: setting(
    'ROOMS_DRAW_SECONDS',
    'How long the hand of a room turns on the screens, after the draw.',
    '6',
    phase,
  ),
  roomsResultSeconds: setting(
    'ROOMS_RESULT_SECONDS',
    'How long screens show the winner of a room before the next pot.',
    '5',
    phase,
  ),
} as const;
