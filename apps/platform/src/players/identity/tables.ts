import type { Currency, Locale, OddsFormat } from '@baize/protocol';
import type { ColumnType, Generated } from 'kysely';
import type { CodePurpose } from './one-time-code.ts';

export interface IdentityTables {
  users: UserRow;
  sessions: SessionRow;
  access_tokens: AccessTokenRow;
  refresh_tokens: RefreshTokenRow;
  one_time_codes: OneTimeCodeRow;
  reset_tokens: ResetTokenRow;
  attempt_windows: AttemptWindowRow;
  social_identities: SocialIdentityRow;
  social_logins: SocialLoginRow;
  player_browsers: PlayerBrowserRow;
  totp_secrets: TotpSecretRow;
  recovery_codes: RecoveryCodeRow;
  login_steps: LoginStepRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
}

/** A player's account. */
export interface UserRow {
  /** UUID. */
  id: string;
  name: string;
  /** In lower case; unique. */
  email: string | null;
  email_verified_at: Date | null;
  /** E.164; unique. */
  phone: string | null;
  phone_verified_at: Date | null;
  register_method: 'email' | 'phone' | 'social';
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
  /** Number of the chosen picture, from 1; 0 for none. */
  avatar: Generated<number>;
  /** What others call the player; null for one who has chosen nothing. */
  display_name: ColumnType<string | null, string | undefined, string>;
  /** Its fold, which is unique; see `foldName`. */
  name_fold: ColumnType<string | null, string | undefined, string>;
  name_chosen_at: ColumnType<Date | null, Date | undefined, Date>;
  odds_format: Generated<OddsFormat>;
  /** A looser limit that was asked for, and when it takes the place of the present one; no units for no limit. */
  next_deposit_limit_units: ColumnType<number | null, never, number | null>;
  next_deposit_limit_currency: ColumnType<Currency | null, never, Currency | null>;
  next_deposit_limit_at: ColumnType<Date | null, never, Date | null>;
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
  /** What the browser's fingerprint said at the login; null when none came that could be opened. */
  fingerprint: string | null;
  /** Of the latest login or refresh. */
  ip: string | null;
  user_agent: string | null;
  used_at: Date;
  created_at: Date;
  ended_at: Date | null;
  /** Of the newest proof that its player is who they are, and when it was made. */
  proof_hash: string | null;
  proved_at: Date | null;
}

/** Tokens are kept as their SHA-256. */
export interface AccessTokenRow {
  hash: string;
  session_id: string;
  expires_at: Date;
}

/** Tokens that a browser exchanges for the next access token, each once. */
export interface RefreshTokenRow {
  hash: string;
  session_id: string;
  expires_at: Date;
  /** Set together, when the token is exchanged; see `childrenOf`. */
  replaced_at: Date | null;
  salt: string | null;
  child_hash: string | null;
  /** Begins a session on another site instead of continuing one: exchanged by the profile call, not by the refresh. */
  handover: Generated<boolean>;
}

/** Kept by address, not by account: asking for a code of an address without account leaves the same trace. */
export interface OneTimeCodeRow {
  purpose: CodePurpose;
  /** Email or phone. */
  address: string;
  hash: string;
  sent_at: Date;
  tries_left: number;
}

/** Sets a new password once. By address for the same reason. */
export interface ResetTokenRow {
  hash: string;
  address: string;
  expires_at: Date;
}

/** How often something was tried since the window began. */
export interface AttemptWindowRow {
  key: string;
  started_at: Date;
  attempts: number;
}

/** An account of a provider that opens an account here. */
export interface SocialIdentityRow {
  provider: string;
  /** The provider's own name for the person, `sub`. */
  subject: string;
  user_id: string;
  created_at: Date;
}

/** A social login that has begun. */
export interface SocialLoginRow {
  state_hash: string;
  provider: string;
  nonce: string;
  code_verifier: string;
  /** Of the cookie of the browser that began it. */
  browser_hash: string;
  redirect_uri: string;
  /** Of the page that waits for the token. */
  origin: string;
  /** The player who adds the provider to the account, or proves with it to be who they are; null for a guest. */
  user_id: string | null;
  /** Whether that player had a fresh proof when it began. */
  may_link: boolean;
  fingerprint: string | null;
  partner: string | null;
  adplace: string | null;
  stag: string | null;
  promo: string | null;
  created_at: Date;
}

/** The app that gives a player's codes. */
export interface TotpSecretRow {
  user_id: string;
  /** Sealed; see `seal`. */
  secret: string;
  /** Null until a code of it was entered: only then a log-in asks for one. */
  confirmed_at: Date | null;
  /** Of the newest code that was accepted. */
  last_step: number | null;
}

/** Each replaces a code of the app once. */
export interface RecoveryCodeRow {
  user_id: string;
  hash: string;
}

/** A log-in whose first step was right. */
export interface LoginStepRow {
  hash: string;
  user_id: string;
  fingerprint: string | null;
  created_at: Date;
}

/** What a player logs in with instead of a password: the private half is in a phone, a computer or a key. */
export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Of signatures, as the authenticator counted at its last use. */
  counter: number;
  /** How a browser may reach it, such as `internal`. */
  transports: readonly string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** What an authenticator is asked to sign, once. */
export interface PasskeyChallengeRow {
  hash: string;
  purpose: 'add' | 'log-in' | 'prove' | 'second-step';
  /** Hash of what the asking page holds: its session, its log-in that waits, or its browser's mark. */
  bound_to: string;
  created_at: Date;
}

/** A browser that came back with its name while this player was logged in. */
export interface PlayerBrowserRow {
  browser_id: string;
  user_id: string;
  first_seen_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends IdentityTables {}
}
