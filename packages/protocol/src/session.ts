import * as z from 'zod/mini';
import { CurrencyCode, PositiveUnits } from './primitives.ts';

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const Password = z.string().check(z.minLength(8), z.maxLength(128));
/** Six digits that arrive by mail. */
export const Code = z.string().check(z.regex(/^\d{6}$/));
/** The browser's encrypted fingerprint: a JSON string, or null when none could be made. */
export const Fingerprint = z.nullable(z.string().check(z.maxLength(8192)));

export const RegisterByEmail = z.strictObject({
  email: Email,
  password: Password,
  currency: CurrencyCode,
  /** The player states to be of age and accepts the agreement; anything but true is refused. */
  agreement: z.literal(true),
  /** Personal limit on deposits in seven days, ledger units; null for none. */
  weeklyDepositLimitUnits: z.nullable(PositiveUnits),
  partner: z.optional(z.string().check(z.maxLength(128))),
  adplace: z.optional(z.string().check(z.maxLength(128))),
  stag: z.optional(z.string().check(z.maxLength(128))),
  promo: z.optional(z.string().check(z.maxLength(64))),
});
/** Opaque access token; the rotating refresh token travels in an HttpOnly cookie of the API host. */
export const TokenAnswer = z.strictObject({ token: z.string() });

export const LoginByEmailPassword = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  fp: z.optional(Fingerprint),
});
export const RequestLoginCode = z.strictObject({ email: Email });
export const LoginByEmailCode = z.strictObject({ email: Email, code: Code, fp: z.optional(Fingerprint) });
export const LoginAnswer = z.strictObject({ success: z.boolean(), token: z.string(), sso: z.nullable(z.string()) });

/** Answer of every call that sends a code, the same whether or not the account exists. */
export const CodeSent = z.strictObject({ success: z.literal(true), retryAfterSeconds: z.int() });
export const VerifyEmailCode = z.strictObject({ code: Code });
export const Success = z.strictObject({ success: z.literal(true) });
export const RefreshAnswer = z.strictObject({ access_token: z.string() });
export const Empty = z.strictObject({});
