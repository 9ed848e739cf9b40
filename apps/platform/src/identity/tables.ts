import type { Currency, Locale } from '@baize/protocol';
import type { ColumnType, Generated } from 'kysely';
import type { CodePurpose } from './one-time-code.ts';

export interface IdentityTables {
  users: UserRow;
  sessions: SessionRow;
  access_tokens: AccessTokenRow;
  refresh_tokens: RefreshTokenRow;
  one_time_codes: OneTimeCodeRow;
  attempt_windows: AttemptWindowRow;
}

export interface UserRow {
  /** UUID. */
  id: string;
  name: string;
  /** In lower case; unique. */
  email: string;
  email_verified_at: Date | null;
  /** PHC form of argon2id; null for an account that has none. */
  password_hash: string | null;
  /** Currency of the wallet in use. */
  currency: Currency;
  locale: Locale | null;
  /** IANA name. */
  timezone: string | null;
  /** Ledger units in seven days; null for no limit. */
  weekly_deposit_limit_units: number | null;
  /** Currency of the limit once the player has switched; null while it is `currency`. */
  weekly_deposit_limit_currency: ColumnType<Currency | null, never, Currency>;
  /** Either hides who the player is in public feeds. */
  is_avatar_hidden: Generated<boolean>;
  is_statistics_hidden: Generated<boolean>;
  partner: string | null;
  adplace: string | null;
  stag: string | null;
  promo: string | null;
  created_at: Date;
}

/** One login of one browser: the family of all tokens that follow from it. */
export interface SessionRow {
  id: string;
  user_id: string;
  /** The browser's encrypted fingerprint at the login, as it was sent. */
  fingerprint: string | null;
  created_at: Date;
  ended_at: Date | null;
}

/** Tokens are kept as their SHA-256. */
export interface AccessTokenRow {
  hash: string;
  session_id: string;
  expires_at: Date;
}

export interface RefreshTokenRow {
  hash: string;
  session_id: string;
  expires_at: Date;
  /** Set together, when the token is exchanged; see `childrenOf`. */
  replaced_at: Date | null;
  salt: string | null;
  child_hash: string | null;
}

/** Kept by address, not by account: asking for a code of an address without account leaves the same trace. */
export interface OneTimeCodeRow {
  purpose: CodePurpose;
  email: string;
  hash: string;
  sent_at: Date;
  tries_left: number;
}

/** How often something was tried since the window began. */
export interface AttemptWindowRow {
  key: string;
  started_at: Date;
  attempts: number;
}
