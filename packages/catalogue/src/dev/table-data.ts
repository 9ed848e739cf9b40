import type { FeedRow, GameFeed } from '@baize/game-kit/feed';
import type { Player, Stake } from '@baize/game-kit/bet';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import type { BetRecord, FeedEntry, Limits } from '@baize/protocol';
import { SEEDS, diceBet } from './dice-bet.ts';

const nothing = (): void => undefined;
const LONG_NAME = 'Maximiliana Konstantinopolitana the Third';

export const LIMITS: Limits = {
  currency: 'RUB',
  minStakeUnits: UNITS_PER_MAJOR,
  maxStakeUnits: 10_000 * UNITS_PER_MAJOR,
  maxWinUnits: 1_000_000 * UNITS_PER_MAJOR,
};

export const PLAYER: Player = {
  userId: 'player',
  name: 'Aylin',
  picture: 'kite',
  balanceUnits: 1_000 * UNITS_PER_MAJOR,
  currency: 'RUB',
  pending: false,
  bonusUnits: 0,
  money: undefined,
  chooseMoney: nothing,
};

export const STAKE: Stake = {
  text: '25.00',
  units: 25 * UNITS_PER_MAJOR,
  problem: null,
  setText: nothing,
  setUnits: nothing,
};

const row = (betId: string, more: Partial<FeedRow>): FeedRow => ({
  betId,
  player: 'Bo',
  picture: 'gem',
  own: false,
  currency: 'RUB',
  stakeUnits: 10 * UNITS_PER_MAJOR,
  payoutUnits: 0,
  label: '61.70',
  status: 'lost',
  ...more,
});

/** Of each kind one: won, lost, open, refunded, own, the house's, and one with a long name. */
export const ROWS: readonly FeedRow[] = [
  row('won', { status: 'won', payoutUnits: 19.8 * UNITS_PER_MAJOR, label: '37.42' }),
  row('lost', {}),
  row('open', { status: 'open', label: '–' }),
  row('refunded', { status: 'refunded', label: '–' }),
  row('own', { own: true, player: 'Aylin', status: 'won', payoutUnits: 20 * UNITS_PER_MAJOR }),
  row('house', { house: true, player: 'Juniper' }),
  row('long', { house: true, player: LONG_NAME, stakeUnits: 9_999_999 * UNITS_PER_MAJOR }),
];

const entry = (betId: string, more: Partial<FeedEntry>): FeedEntry => ({
  betId,
  game: 'dice',
  userId: betId,
  player: 'Bo',
  picture: 'gem',
  currency: 'RUB',
  stakeUnits: 10 * UNITS_PER_MAJOR,
  payoutUnits: 0,
  multiplier: 0,
  label: '61.70',
  at: '2026-03-01T11:59:00.000Z',
  ...more,
});

const ENTRIES: readonly FeedEntry[] = [
  entry('e1', { payoutUnits: 19.8 * UNITS_PER_MAJOR, multiplier: 19_800, label: '1.98' }),
  entry('e2', { label: '0' }),
  entry('e3', { player: 'Juniper', house: true, label: '0' }),
  entry('e4', { player: 'Aylin', userId: 'player', payoutUnits: 40 * UNITS_PER_MAJOR, multiplier: 40_000, label: '4' }),
];

export const FEED: GameFeed = {
  all: ENTRIES,
  own: [],
  top: ENTRIES,
  noteOwn: nothing,
  open: nothing,
  hold: nothing,
};

/** A feed that is not known yet, and one of a game that nobody has played. */
export const UNKNOWN_FEED: GameFeed = { ...FEED, all: null, own: null, top: null };
export const EMPTY_FEED: GameFeed = { ...FEED, all: [], own: [], top: [] };

const BETS = [1, 2, 3, 4, 5].map(diceBet);

/** The player's own last bets, and none. */
export const RESULTS = { bets: BETS, last: BETS[0] ?? null, fresh: false, add: nothing };
export const NO_RESULTS = { bets: [], last: null, fresh: false, add: nothing };

/** The player's pair of seeds, and that of a guest, who has none. */
export const SEEDS_STATE = {
  seeds: SEEDS,
  rotating: false,
  noteBet: nothing,
  rotate: nothing,
  sendWith: <Answer>(send: () => Promise<Answer>): Promise<Answer> => send(),
};
export const NO_SEEDS = { ...SEEDS_STATE, seeds: null };

const ROUND_NUMBER = 418_207;
const ROUND_HASH = '9c41d2f0'.repeat(8);

/** A bet in a round of crash: the round is on, or it was called off. */
export function crashBet(status: 'open' | 'refunded'): BetRecord {
  return {
    id: '00000000-0000-4000-8000-00000000c4a5',
    game: 'crash',
    currency: 'RUB',
    wallet: 'real',
    stakeUnits: 25 * UNITS_PER_MAJOR,
    payoutUnits: status === 'open' ? 0 : 25 * UNITS_PER_MAJOR,
    creditedUnits: status === 'open' ? 0 : 25 * UNITS_PER_MAJOR,
    maxWinUnits: LIMITS.maxWinUnits,
    multiplier: null,
    status,
    placedAt: '2026-03-01T11:58:00.000Z',
    settledAt: null,
    outcome: { autoCashOut: null, cashedOutAt: null, bust: null },
    proof: {
      algorithm: 'crash/1',
      roundNumber: ROUND_NUMBER,
      commitment: ROUND_HASH,
      hash: null,
      salt: null,
      chainTerminatingHash: null,
    },
  };
}
