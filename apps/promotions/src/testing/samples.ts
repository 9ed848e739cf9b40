import type { ShellEvents } from '@baize/contract';
import type {
  Bonus,
  BonusTerms,
  OwnWheel,
  Tournament,
  TournamentBoard,
  Vip,
  VipCashback,
  VipLevels,
} from '@baize/protocol';

export const RUB = 10_000;
export const FUTURE = '2100-01-01T00:00:00.000Z';
const PAST = '2026-11-20T10:00:00.000Z';

export const TERMS: BonusTerms = {
  basis: 'deposit',
  depositPercent: 100,
  minDepositUnits: 100 * RUB,
  maxAmountUnits: 10_000 * RUB,
  wageringMultiplier: 30,
  maxStakeUnits: 500 * RUB,
  maxPayoutUnits: 50_000 * RUB,
  wageringSeconds: 14 * 86_400,
  contributions: [{ game: 'dice', percent: 50 }],
  maxDiceChance: 9_000,
  minCrashCashOut: 110,
  minSportsOddsMilli: 1_500,
};
export const BONUS: Bonus = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'First deposit',
  expires_in: 86_400,
  state: 'active',
  currency: 'RUB',
  amountUnits: 1_000 * RUB,
  requiredUnits: 30_000 * RUB,
  wageredUnits: 7_500 * RUB,
  paidUnits: 0,
  terms: TERMS,
  createdAt: PAST,
  expiresAt: FUTURE,
  endedAt: null,
};
export const WHEEL: OwnWheel = {
  currency: 'RUB',
  sectors: [RUB, 0, RUB / 10, RUB / 10],
  nextSpinAt: null,
  serverSeedHash: 'a'.repeat(64),
  nonce: 0,
  last: null,
  unproved: null,
};
export const VIP: Vip = {
  joined: false,
  level: 1,
  levelName: 'Cloth',
  currency: 'RUB',
  wageredUnits: 4_000 * RUB,
  nextLevelUnits: 10_000 * RUB,
};
export const LEVELS: VipLevels = {
  levels: [
    { level: 1, name: 'Cloth', wagered: [{ currency: 'RUB', units: 100 * RUB }], cashbackBasisPoints: 2 },
    { level: 2, name: 'Brass', wagered: [{ currency: 'RUB', units: 10_000 * RUB }], cashbackBasisPoints: 5 },
  ],
};
export const CASHBACK: VipCashback = {
  weekStartsAt: '2026-11-16T00:00:00.000Z',
  weekEndsAt: FUTURE,
  basisPoints: 2,
  soFar: [{ currency: 'RUB', stakedUnits: 1_000 * RUB, cashbackUnits: RUB / 5 }],
  payments: [],
};
export const TOURNAMENT: Tournament = {
  id: 'lucky-day-20261120',
  title: 'Multiplier of the day',
  status: 'running',
  games: ['dice'],
  scoring: 'best-multiplier',
  minStakes: [{ currency: 'RUB', units: 10 * RUB }],
  points: [{ currency: 'RUB', units: RUB }],
  prizes: [
    { from: 1, to: 1, amounts: [{ currency: 'RUB', units: 1_000 * RUB }] },
    { from: 2, to: 10, amounts: [{ currency: 'RUB', units: 100 * RUB }] },
  ],
  startsAt: PAST,
  endsAt: FUTURE,
  players: 2,
  cancelled: false,
};
export const BOARD: TournamentBoard = {
  players: 2,
  rows: [
    {
      place: 1,
      userId: 'someone',
      player: 'Sonya',
      picture: 'kite',
      score: 98_000,
      prize: { currency: 'RUB', units: 1_000 * RUB },
    },
    {
      place: 2,
      userId: '',
      player: '***',
      picture: 'hidden',
      score: 19_800,
      prize: { currency: 'RUB', units: 100 * RUB },
    },
  ],
};
/** A bet that was just settled, as the bus publishes it. */
export const SETTLED: ShellEvents['bet.settled'] = {
  game: 'dice',
  betId: '00000000-0000-4000-8000-0000000000bb',
  currency: 'RUB',
  stakeUnits: 10 * RUB,
  payoutUnits: 0,
};
