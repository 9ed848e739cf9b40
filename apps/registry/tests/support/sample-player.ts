export const PLAYER = '0b1f7c1e-6f0f-4b57-9d0c-0d7a35b8f001';
export const CHECK = '0b1f7c1e-6f0f-4b57-9d0c-0d7a35b8f002';
export const WITHDRAWAL = '0b1f7c1e-6f0f-4b57-9d0c-0d7a35b8f003';
const AT = '2026-11-20T10:00:00.000Z';
const USD = { currency: 'USD' };

export const LISTED = {
  userId: PLAYER,
  name: 'an***',
  email: 'a***@mail.example',
  phone: '+7***67',
  currency: 'USD',
  createdAt: AT,
};

/** As the platform answers it to an operator. */
export const FILE = {
  ...LISTED,
  locale: 'ru',
  registeredBy: 'email',
  isEmailVerified: true,
  isPhoneVerified: false,
  access: { hasPassword: true, hasApp: false, passkeys: 2, openSessions: 1, usedAt: AT },
  waits: [{ of: 'second-step', until: '2026-11-20T10:15:00.000Z' }],
  wallets: [
    { ...USD, kind: 'real', balanceUnits: 12_345_000 },
    { ...USD, kind: 'bonus', balanceUnits: 50_000 },
  ],
  depositLimit: { ...USD, limitUnits: 5_000_000, usedUnits: 1_000_000, next: { limitUnits: null, at: AT } },
  verification: {
    isNeeded: true,
    status: 'pending',
    byHand: true,
    checks: [{ id: CHECK, status: 'pending', shown: 'pending', reason: null, createdAt: AT, updatedAt: AT }],
  },
  withdrawals: [
    {
      ...USD,
      id: WITHDRAWAL,
      amountUnits: 6_000_000,
      feeUnits: 0,
      method: 'card',
      status: 'waiting',
      reviews: ['large-amount'],
      reason: null,
      createdAt: AT,
      needsTwo: true,
      approvals: ['tom'],
      byHand: false,
    },
  ],
  deposits: [
    { ...USD, id: 'd-1', amountUnits: 1_000_000, method: 'qr', status: 'credited', createdAt: AT, settledAt: AT },
  ],
  heldWins: [
    {
      ...USD,
      id: 'plinko~7',
      title: '<Plinko>',
      stakeUnits: 10_000,
      paidUnits: 90_000_000,
      heldUnits: 80_000_000,
      heldAt: AT,
    },
  ],
  wagers: [
    {
      ...USD,
      id: 'b-1',
      game: 'dice',
      wallet: 'real',
      stakeUnits: 10_000,
      payoutUnits: 19_800,
      status: 'won',
      slot: null,
      placedAt: AT,
    },
  ],
  acts: [{ at: AT, operator: 'tom', act: 'revealPlayer', subject: `player:${PLAYER}`, reason: 'asked for a call' }],
};
