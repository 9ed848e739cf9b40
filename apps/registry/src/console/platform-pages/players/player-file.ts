import * as z from 'zod/mini';

const Money = z.object({ currency: z.string(), amountUnits: z.number() });
const Contact = z.nullable(z.string());

/** What the console shows of a player's file, as the platform answers it. Amounts in ledger units. */
export const PlayerFile = z.object({
  userId: z.string(),
  name: z.string(),
  email: Contact,
  phone: Contact,
  currency: z.string(),
  createdAt: z.string(),
  locale: z.nullable(z.string()),
  registeredBy: z.string(),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  access: z.object({
    hasPassword: z.boolean(),
    hasApp: z.boolean(),
    passkeys: z.number(),
    openSessions: z.number(),
    usedAt: z.nullable(z.string()),
  }),
  waits: z.array(z.object({ of: z.string(), until: z.string() })),
  wallets: z.array(z.object({ currency: z.string(), kind: z.string(), balanceUnits: z.number() })),
  depositLimit: z.object({
    currency: z.string(),
    limitUnits: z.nullable(z.number()),
    usedUnits: z.number(),
    next: z.nullable(z.object({ limitUnits: z.nullable(z.number()), at: z.string() })),
  }),
  verification: z.object({
    isNeeded: z.boolean(),
    status: z.string(),
    byHand: z.boolean(),
    checks: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        shown: z.string(),
        reason: z.nullable(z.string()),
        createdAt: z.string(),
      }),
    ),
  }),
  withdrawals: z.array(
    z.object({
      ...Money.shape,
      id: z.string(),
      method: z.string(),
      status: z.string(),
      reviews: z.array(z.string()),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
      needsTwo: z.boolean(),
      approvals: z.array(z.string()),
      byHand: z.boolean(),
    }),
  ),
  deposits: z.array(
    z.object({
      ...Money.shape,
      method: z.string(),
      status: z.string(),
      createdAt: z.string(),
      settledAt: z.nullable(z.string()),
    }),
  ),
  heldWins: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      currency: z.string(),
      stakeUnits: z.number(),
      paidUnits: z.number(),
      heldUnits: z.number(),
      heldAt: z.string(),
    }),
  ),
  wagers: z.array(
    z.object({
      game: z.string(),
      currency: z.string(),
      wallet: z.string(),
      stakeUnits: z.number(),
      payoutUnits: z.number(),
      status: z.string(),
      slot: z.nullable(z.object({ title: z.string() })),
      placedAt: z.string(),
    }),
  ),
  acts: z.array(
    z.object({ at: z.string(), operator: z.string(), act: z.string(), subject: z.string(), reason: z.string() }),
  ),
});
export type PlayerFile = z.infer<typeof PlayerFile>;
