import { expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, fakeUser } from '@baize/devkit/fake-shell';
import type { Bonus } from '@baize/protocol';
import { renderHook } from '@testing-library/react';
import { usePlayer } from './use-player.ts';

const RUB = 10_000;
const bonus: Bonus = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Gift',
  expires_in: 60,
  state: 'active',
  currency: 'RUB',
  amountUnits: 200 * RUB,
  requiredUnits: 8_000 * RUB,
  wageredUnits: 0,
  paidUnits: 0,
  terms: {
    basis: 'fixed',
    depositPercent: null,
    minDepositUnits: null,
    maxAmountUnits: 200 * RUB,
    wageringMultiplier: 40,
    maxStakeUnits: 50 * RUB,
    maxPayoutUnits: 1_000 * RUB,
    wageringSeconds: 604_800,
    contributions: [{ game: 'dice', percent: 50 }],
    maxDiceChance: 9_000,
    minCrashCashOut: 110,
    minSportsOddsMilli: 1_500,
  },
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  endedAt: null,
};

function playerWith(balances: Parameters<typeof fakeUser>[0], game?: string | null) {
  const fake = createFakeShell({ session: { status: 'player', user: fakeUser(balances), region: 'RU' } });
  const { result } = renderHook(() => usePlayer('RUB', game), {
    wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
  });
  return result.current;
}

it.each([
  ['real money', { balance: 70 * RUB, bonus: null, bonus_balance: 0 }, 70],
  ['real money, the larger one', { balance: 70 * RUB, bonus, bonus_balance: 200 * RUB }, 70],
  ['bonus money, by its terms', { balance: 10 * RUB, bonus, bonus_balance: 200 * RUB }, 50],
  ['what is left of bonus money', { balance: 10 * RUB, bonus, bonus_balance: 20 * RUB }, 20],
])('a stake is covered by %s', (_what, balances, roubles) => {
  expect(playerWith(balances).balanceUnits).toBe(roubles * RUB);
});

it('where real money alone is staked, no bonus covers a stake', () => {
  const player = playerWith({ balance: 10 * RUB, bonus, bonus_balance: 200 * RUB }, null);
  expect(player).toMatchObject({ balanceUnits: 10 * RUB, bonusUnits: 0, money: undefined });
});
