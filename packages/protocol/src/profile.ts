import * as z from 'zod/mini';
import { Bonus } from './bonuses.ts';
import { CurrencyCode, LocaleCode, Units } from './primitives.ts';

/** Every amount is in ledger units of `currency`. */
export const User = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Real money, the amount that can be staked and withdrawn. */
  balance: Units,
  /** The active bonus of `currency`; null when there is none. */
  bonus: z.nullable(Bonus),
  /** Bonus money, which may be staked by the terms of the bonus and never withdrawn. */
  bonus_balance: Units,
  /** Both together. */
  total_balance: Units,
  currency: z.nullable(CurrencyCode),
  locale: z.nullable(LocaleCode),
  timezone: z.nullable(z.string()),
  register_method: z.enum(['email', 'phone', 'social']),
  is_phone_verified: z.boolean(),
  is_email_verified: z.boolean(),
  is_password_exists: z.boolean(),
  image: z.strictObject({ small: z.nullable(z.string()) }),
  verification: z.strictObject({ is_need: z.boolean(), data: z.strictObject({ status: z.string() }) }),
  premium: z.strictObject({ status: z.boolean() }),
  /** ISO 8601 instant of the registration. */
  created_at: z.string(),
  /** Either hides name, initials and identifier in public feeds. */
  is_avatar_hidden: z.boolean(),
  is_statistics_hidden: z.boolean(),
});
export type User = z.infer<typeof User>;

export const ProfileQuery = z.strictObject({
  /** The `super_bonus` of an earlier answer, as the browser kept it. */
  whoAreYou: z.optional(z.string().check(z.maxLength(128))),
});

export const Profile = z.strictObject({
  user: User,
  features: z.array(z.string()),
  region: z.enum(['KZ', 'RU']),
  /** Takes the place of the handover token that the call was made with; null for any other call. */
  fresh_token: z.nullable(z.string()),
  /** Names this browser, whoever is logged in; sent back as `whoAreYou`. */
  super_bonus: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

export const Settings = z.union([
  z.strictObject({ locale: LocaleCode }),
  z.strictObject({ timezone: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.strictObject({ is_avatar_hidden: z.boolean() }),
  z.strictObject({ is_statistics_hidden: z.boolean() }),
]);

/** The wallet to use from now on; it is opened if there is none. Nothing is converted. */
export const ChooseCurrency = z.strictObject({ currency: CurrencyCode });
/** Every wallet of the player, the one in use first. */
export const Wallets = z.strictObject({
  wallets: z.array(z.strictObject({ currency: CurrencyCode, balanceUnits: Units })),
});
