import { UNITS_PER_MAJOR, WAGER_KINDS } from '@baize/protocol';
import type { User } from '@baize/protocol';

type Bonus = NonNullable<User['bonus']>;

const DAY_SECONDS = 86_400;
const MULTIPLIER = 30;

/** A bonus that was given without a deposit and is being wagered; whatever is staked counts whole. */
export function fakeBonus(changes: Partial<Bonus> = {}): Bonus {
  const amount = changes.amountUnits ?? 100 * UNITS_PER_MAJOR;
  return {
    id: '00000000-0000-4000-8000-00000000b015',
    name: 'Bonus',
    expires_in: DAY_SECONDS,
    state: 'active',
    currency: 'RUB',
    amountUnits: amount,
    requiredUnits: amount * MULTIPLIER,
    wageredUnits: 0,
    paidUnits: 0,
    terms: {
      basis: 'fixed',
      depositPercent: null,
      minDepositUnits: null,
      maxAmountUnits: amount,
      wageringMultiplier: MULTIPLIER,
      maxStakeUnits: amount,
      maxPayoutUnits: amount * MULTIPLIER,
      wageringSeconds: DAY_SECONDS,
      contributions: WAGER_KINDS.map((game) => ({ game, percent: 100 })),
      maxDiceChance: 10_000,
      minCrashCashOut: 100,
      minSportsOddsMilli: 1_000,
    },
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2036-01-01T00:00:00.000Z',
    endedAt: null,
    ...changes,
  };
}
