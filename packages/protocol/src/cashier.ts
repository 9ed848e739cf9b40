import * as z from 'zod/mini';
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
});
/** Only the provider's signed webhook moves a deposit to `credited`; the redirect never does. The wallet gains `amountUnits`; the player pays `amountUnits + feeUnits`. */
export const Deposit = z.strictObject({
  id: z.uuid(),
  currency: CurrencyCode,
  amountUnits: Units,
  feeUnits: Units,
  method: z.enum(DEPOSIT_METHODS),
  status: z.enum(['pending', 'credited', 'declined', 'expired']),
  /** The provider's hosted page; null when there is nothing left to pay. */
  paymentUrl: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Deposit = z.infer<typeof Deposit>;
export const DepositParams = z.strictObject({ id: z.uuid() });
export const Deposits = z.strictObject({ deposits: z.array(Deposit) });

/** The body the provider signs: `Baize-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. `amountUnits` is the deposit's amount, without the fee. */
export const ProviderEvent = z.strictObject({
  eventId: z.string().check(z.minLength(1), z.maxLength(64)),
  depositId: z.uuid(),
  type: z.enum(['deposit.paid', 'deposit.declined']),
  currency: CurrencyCode,
  amountUnits: PositiveUnits,
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;
