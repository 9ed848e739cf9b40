import * as z from 'zod/mini';
import { Reason } from './operators.ts';
import { CurrencyCode, PositiveUnits, Units } from './primitives.ts';

export const DEPOSIT_METHODS = ['card', 'qr', 'wallet', 'crypto'] as const;

/** Limits in ledger units; fee in hundredths of a percent, charged on top of the amount; expected time in seconds. */
export const DepositMethod = z.strictObject({
  id: z.enum(DEPOSIT_METHODS),
  currency: CurrencyCode,
  minUnits: Units,
  maxUnits: Units,
  feeBasisPoints: z.int(),
  expectedSeconds: z.strictObject({ from: z.int(), to: z.int() }),
});
export type DepositMethod = z.infer<typeof DepositMethod>;
export const DepositMethods = z.strictObject({
  methods: z.array(DepositMethod),
  weeklyDepositLimitUnits: z.nullable(Units),
  depositedThisWeekUnits: Units,
});
export type DepositMethods = z.infer<typeof DepositMethods>;

/** `id` is the idempotency key and the deposit's identifier. `returnUrl` must be of a configured site origin. */
export const CreateDeposit = z.strictObject({
  id: z.uuid(),
  currency: CurrencyCode,
  amountUnits: PositiveUnits,
  method: z.enum(DEPOSIT_METHODS),
  returnUrl: z.url(),
  /** False leaves the bonus that waits for a deposit waiting; anything else takes it. */
  takeBonus: z.optional(z.boolean()),
});
/** Only the provider's signed webhook moves a deposit to `credited`; the redirect never does. The wallet gains `amountUnits`; the player pays `amountUnits + feeUnits`. */
export const Deposit = z.strictObject({
  id: z.uuid(),
  currency: CurrencyCode,
  amountUnits: Units,
  feeUnits: Units,
  method: z.enum(DEPOSIT_METHODS),
  /** `refunded`: the provider returned the money to the payer. */
  status: z.enum(['pending', 'credited', 'declined', 'expired', 'refunded']),
  /** The provider's hosted page; null when there is nothing left to pay. */
  paymentUrl: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the provider's answer last changed the status; null while none came. */
  settledAt: z.nullable(z.string()),
});
export type Deposit = z.infer<typeof Deposit>;
export const DepositParams = z.strictObject({ id: z.uuid() });
/** Newest first, 25 a page. */
export const Deposits = z.strictObject({ deposits: z.array(Deposit), next: z.nullable(z.string()) });

/** The body the provider signs: `Baize-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. `amountUnits` is the deposit's amount, without the fee. */
export const ProviderEvent = z.strictObject({
  eventId: z.string().check(z.minLength(1), z.maxLength(64)),
  depositId: z.uuid(),
  type: z.enum(['deposit.pending', 'deposit.paid', 'deposit.declined', 'deposit.refunded']),
  currency: CurrencyCode,
  amountUnits: PositiveUnits,
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

export const WITHDRAWAL_METHODS = ['card', 'wallet', 'crypto'] as const;

/** As of a deposit method, but that the fee is taken from the amount. */
export const WithdrawalMethod = z.strictObject({
  id: z.enum(WITHDRAWAL_METHODS),
  currency: CurrencyCode,
  minUnits: Units,
  maxUnits: Units,
  feeBasisPoints: z.int(),
  expectedSeconds: z.strictObject({ from: z.int(), to: z.int() }),
  /** Where the player is paid by it, masked: `•••• 4242`. Null until one is saved. */
  destination: z.nullable(z.string()),
});
export type WithdrawalMethod = z.infer<typeof WithdrawalMethod>;
/** `availableUnits`: what can be withdrawn of `currency`, the one in use. */
export const WithdrawalMethods = z.strictObject({
  currency: CurrencyCode,
  availableUnits: Units,
  methods: z.array(WithdrawalMethod),
});
export type WithdrawalMethods = z.infer<typeof WithdrawalMethods>;

/** Where the player wants to be paid by this method: number of a card or of a wallet, or an address. Takes the place of the one before. */
export const SaveDestination = z.strictObject({
  method: z.enum(WITHDRAWAL_METHODS),
  destination: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
});
/** As it is shown from now on, masked: only the one who pays reads the whole of it again. */
export const SavedDestination = z.strictObject({ method: z.enum(WITHDRAWAL_METHODS), destination: z.string() });

/** `id` is the idempotency key and the withdrawal's identifier. */
export const CreateWithdrawal = z.strictObject({
  id: z.uuid(),
  currency: CurrencyCode,
  amountUnits: PositiveUnits,
  method: z.enum(WITHDRAWAL_METHODS),
  /** The saved destination as the player saw it, masked; another one is saved meanwhile, and it is refused. Absent: to what the provider knows of the player. */
  destination: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Gives up every bonus in this currency that a deposit started and that is not over; without it such a withdrawal is refused. */
  endBonus: z.optional(z.boolean()),
});

/** What a withdrawal may wait for. */
export const REVIEWS = ['first-withdrawal', 'large-amount', 'verification-needed'] as const;
export const WithdrawalStatus = z.enum(['waiting', 'approved', 'sent', 'paid', 'returned', 'refused', 'cancelled']);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

/** The wallet loses `amountUnits` at once; the player receives `amountUnits - feeUnits`, or has `amountUnits` back. */
export const Withdrawal = z.strictObject({
  id: z.uuid(),
  currency: CurrencyCode,
  amountUnits: Units,
  feeUnits: Units,
  method: z.enum(WITHDRAWAL_METHODS),
  /** Where it is paid to, masked; null where the provider knows it. */
  destination: z.nullable(z.string()),
  status: WithdrawalStatus,
  /** Empty unless it is waiting. */
  reviews: z.array(z.enum(REVIEWS)),
  /** Why it was refused or returned, in words. */
  reason: z.nullable(z.string()),
  isCancellable: z.boolean(),
  createdAt: z.string(),
  /** Every change, oldest first. */
  steps: z.array(z.strictObject({ status: WithdrawalStatus, at: z.string() })),
});
export type Withdrawal = z.infer<typeof Withdrawal>;
export const WithdrawalParams = z.strictObject({ id: z.uuid() });
/** Newest first, 25 a page. */
export const Withdrawals = z.strictObject({ withdrawals: z.array(Withdrawal), next: z.nullable(z.string()) });

/** What the provider reports of a withdrawal; signed as a `ProviderEvent`. `amountUnits` is the withdrawal's, fee included. */
export const PayoutEvent = z.strictObject({
  eventId: z.string().check(z.minLength(1), z.maxLength(64)),
  withdrawalId: z.uuid(),
  type: z.enum(['payout.pending', 'payout.paid', 'payout.failed']),
  currency: CurrencyCode,
  amountUnits: PositiveUnits,
  /** Of a failure, in words for the player. */
  reason: z.nullable(z.string().check(z.maxLength(200))),
});
export type PayoutEvent = z.infer<typeof PayoutEvent>;

/** A withdrawal as an operator sees it: the player, and who did what. */
export const ReviewedWithdrawal = z.strictObject({
  withdrawal: Withdrawal,
  userId: z.uuid(),
  /** Masked, as `a***@mail.example`: unmasked it is in the player's file, for a reason. */
  email: z.nullable(z.string()),
  /** The whole destination, for operators who pay by hand: only in the list of those, and for the role `payments`. */
  payTo: z.nullable(z.string()),
  /** Whether two named operators have to approve it. */
  needsTwo: z.boolean(),
  /** The operators who have approved it so far, the first one first. */
  approvals: z.array(z.strictObject({ at: z.string(), operator: z.string() })),
  audit: z.array(
    z.strictObject({ at: z.string(), by: z.string(), status: WithdrawalStatus, note: z.nullable(z.string()) }),
  ),
});
export type ReviewedWithdrawal = z.infer<typeof ReviewedWithdrawal>;
export const WithdrawalReviews = z.strictObject({ waiting: z.array(ReviewedWithdrawal) });
export const DecideWithdrawal = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  /** Of a refusal the player reads it. */
  reason: Reason,
});
export type DecideWithdrawal = z.infer<typeof DecideWithdrawal>;

/** Withdrawals that an operator pays by hand, the longest waiting first. */
export const HandPayouts = z.strictObject({ toPay: z.array(ReviewedWithdrawal) });
/** What became of one. A repeat answers as the first time; a failure after the payment gives the money back. */
export const ReportPayout = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('paid'), reason: Reason }),
  /** The player reads the reason. */
  z.strictObject({ outcome: z.literal('failed'), reason: Reason }),
]);
export type ReportPayout = z.infer<typeof ReportPayout>;
