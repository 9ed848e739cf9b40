import * as z from 'zod/mini';
import { Deposit, Withdrawal } from './cashier.ts';
import { Reason } from './operators.ts';
import { CurrencyCode, LocaleCode, Units } from './primitives.ts';
import { DepositLimit } from './profile.ts';
import { HeldWins } from './slots.ts';
import { VerificationCheck } from './verification.ts';
import { VERIFICATION_STATUSES } from './verification-status.ts';
import { Wager } from './wagers.ts';

/**
 * What operators see of players. Name, email and phone are masked, as `al***`, `a***@mail.example` and `+7***67`, until
 * an operator with the role for it asks for them with a reason.
 */

const ListedPlayer = z.strictObject({
  userId: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  currency: CurrencyCode,
  createdAt: z.string(),
});
export type ListedPlayer = z.infer<typeof ListedPlayer>;

/** In the body, so that no address of a page or line of a log has it. */
export const FindPlayers = z.strictObject({
  /** An id, a whole email, a phone with `+` and its country, or the beginning of a name. */
  search: z.string().check(z.trim(), z.minLength(2), z.maxLength(254)),
  /** `next` of the page before. */
  cursor: z.optional(z.uuid()),
});
/** By name, 25 a page. */
export const FoundPlayers = z.strictObject({ players: z.array(ListedPlayer), next: z.nullable(z.uuid()) });
export type FoundPlayers = z.infer<typeof FoundPlayers>;

export const PlayerParams = z.strictObject({ id: z.uuid() });

/** What a player has to wait for, for too many tries in a short time. Others are not kept from the account by it. */
export const PLAYER_WAITS = ['password', 'proof', 'second-step', 'log-in-of-strangers'] as const;

/** One player: account, money, limits, checks, and what happened last, the newest first. Amounts in ledger units. */
export const PlayerFile = z.strictObject({
  ...ListedPlayer.shape,
  locale: z.nullable(LocaleCode),
  registeredBy: z.enum(['email', 'phone', 'social']),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  /** How the player gets in, beside codes. */
  access: z.strictObject({
    hasPassword: z.boolean(),
    hasApp: z.boolean(),
    passkeys: z.int(),
    openSessions: z.int(),
    /** Of the latest use of an open session. */
    usedAt: z.nullable(z.string()),
  }),
  waits: z.array(z.strictObject({ of: z.enum(PLAYER_WAITS), until: z.string() })),
  wallets: z.array(z.strictObject({ currency: CurrencyCode, kind: z.enum(['real', 'bonus']), balanceUnits: Units })),
  depositLimit: DepositLimit,
  verification: z.strictObject({
    /** A withdrawal waits for it. */
    isNeeded: z.boolean(),
    status: z.enum(VERIFICATION_STATUSES),
    /** Whether operators decide checks; otherwise a provider does. */
    byHand: z.boolean(),
    checks: z.array(z.omit(VerificationCheck, { pageUrl: true })),
  }),
  withdrawals: z.array(
    z.strictObject({
      ...Withdrawal.shape,
      /** Whether two named operators have to approve it, and who has so far. */
      needsTwo: z.boolean(),
      approvals: z.array(z.string()),
      /** Whether an operator pays it, and says what became of it. */
      byHand: z.boolean(),
    }),
  ),
  deposits: z.array(z.omit(Deposit, { paymentUrl: true })),
  heldWins: HeldWins.shape.wins,
  wagers: z.array(Wager),
  /** What operators did to the player, and to the checks, withdrawals and held wins above. */
  acts: z.array(
    z.strictObject({ at: z.string(), operator: z.string(), act: z.string(), subject: z.string(), reason: z.string() }),
  ),
});
export type PlayerFile = z.infer<typeof PlayerFile>;

export const RevealPlayer = z.strictObject({ reason: Reason });
/** Unmasked. */
export const PlayerContacts = z.strictObject({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type PlayerContacts = z.infer<typeof PlayerContacts>;
