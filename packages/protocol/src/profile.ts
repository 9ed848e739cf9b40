import * as z from 'zod/mini';
import { Bonus } from './bonuses.ts';
import { Picture, PICTURES } from './faces.ts';
import { CurrencyCode, LocaleCode, PositiveUnits, Units } from './primitives.ts';

/** How many pictures a player may choose from. */
export const AVATARS: number = PICTURES.length;
/** How prices of sports betting are written. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const;
export const OddsFormat = z.enum(ODDS_FORMATS);
export type OddsFormat = z.infer<typeof OddsFormat>;

/** Every amount is in ledger units of `currency`. */
export const User = z.strictObject({
  id: z.string(),
  /** How others see the player: the chosen display name, or one made of the id. */
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
  /** Address of a square picture; null while the player hides it. */
  image: z.strictObject({ small: z.nullable(z.string()) }),
  verification: z.strictObject({ is_need: z.boolean(), data: z.strictObject({ status: z.string() }) }),
  premium: z.strictObject({ status: z.boolean() }),
  /** Number of the player's picture, from 1. */
  avatar: z.int(),
  /** Its name; `hidden` while the player hides it. */
  picture: Picture,
  /** False while the name is one made of the id. */
  is_name_chosen: z.boolean(),
  /** ISO 8601 instant from which the name may be changed again; null for now. */
  name_changes_at: z.nullable(z.string()),
  odds_format: OddsFormat,
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
  /** Identifies this browser, whichever player is logged in; sent back as `whoAreYou`. */
  super_bonus: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

export const Settings = z.union([
  z.strictObject({ locale: LocaleCode }),
  z.strictObject({ timezone: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.strictObject({ is_avatar_hidden: z.boolean() }),
  z.strictObject({ is_statistics_hidden: z.boolean() }),
  z.strictObject({ odds_format: OddsFormat }),
  /** 0 for the one that follows from the id. */
  z.strictObject({ avatar: z.int().check(z.minimum(0), z.maximum(AVATARS)) }),
]);

/** The wallet to use from now on; it is opened if there is none. Nothing is converted. */
export const ChooseCurrency = z.strictObject({ currency: CurrencyCode });
/** Every wallet of the player, the one in use first. */
export const Wallets = z.strictObject({
  wallets: z.array(z.strictObject({ currency: CurrencyCode, balanceUnits: Units })),
});

/** The pictures that the player may choose from, each by the number that `saveSettings` takes. */
export const Avatars = z.strictObject({ avatars: z.array(z.strictObject({ avatar: z.int(), url: z.string() })) });

/** What the player allows to be deposited in seven days, in ledger units of `currency`, the one in use; null for no limit. */
export const DepositLimit = z.strictObject({
  currency: CurrencyCode,
  limitUnits: z.nullable(Units),
  usedUnits: Units,
  /** A looser limit that was asked for, and the ISO 8601 instant from which it holds. */
  next: z.nullable(z.strictObject({ limitUnits: z.nullable(Units), at: z.string() })),
});
export type DepositLimit = z.infer<typeof DepositLimit>;
/** A tighter limit holds at once; a looser one, or none, after a day. The present limit takes back what was asked for. */
export const SetDepositLimit = z.strictObject({ currency: CurrencyCode, limitUnits: z.nullable(PositiveUnits) });
