import type { ListedOperator, OperatorRole } from '@baize/protocol';
import type { Generated } from 'kysely';

/** Never removed: acts name them. One without roles may do nothing. */
export interface OperatorRow {
  id: Generated<string>;
  name: string;
  roles: readonly OperatorRole[];
  /** PHC form, argon2id. */
  password_hash: string;
  /** The password was made for the first log-in, which asks for another. */
  is_first_password: boolean;
  /** Secret of the app; sealed, see `sealTotp`. Null for one who has none. */
  totp_secret: string | null;
  /** Step of the last code that was accepted: none up to it is accepted again. */
  totp_step: number | null;
  created_at: Date;
}

/** Codes that replace an operator's second step, each once. */
export interface OperatorRecoveryCodeRow {
  operator_id: string;
  hash: string;
  used_at: Date | null;
}

/** What the session may do: choose a password and a second step, pass the second step, or work. */
export type SessionStage = 'set-up' | 'code' | 'full';

/** A session of a browser in the back office, or of the console in an operator's name: deleting the row ends it. */
export interface OperatorSessionRow {
  /** Names the session where a list offers to end it. */
  id: Generated<string>;
  /** SHA-256 in hex of the secret in the cookie, or at the console: a reader of the table cannot use it. */
  secret_hash: string;
  operator_id: string;
  of: ListedOperator['sessions'][number]['of'];
  stage: SessionStage;
  /** Hidden field of every form of the session, where no other site can read it. */
  form_token: string;
  /** Secret of the app that is being set up; sealed as well. */
  new_totp_secret: string | null;
  address: string;
  began_at: Date;
  ends_at: Date;
}

/** Replaces the app: the private key is in a phone, a computer or a security key. */
export interface OperatorPasskeyRow {
  id: Generated<string>;
  operator_id: string;
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signature counter of the authenticator at its last use. */
  counter: number;
  /** How a browser may reach it, such as `internal`. */
  transports: readonly string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** What an authenticator is asked to sign, once; deleted with its session. */
export interface OperatorChallengeRow {
  login_id: string;
  purpose: 'add' | 'log-in';
  hash: string;
  ends_at: Date;
}

/** A code that the console trades for a session of its own, once. */
export interface ConsoleCodeRow {
  code_hash: string;
  operator_id: string;
  address: string;
  ends_at: Date;
}

declare module '../foundation/db/tables.ts' {
  interface Tables {
    operators: OperatorRow;
    operator_recovery_codes: OperatorRecoveryCodeRow;
    operator_logins: OperatorSessionRow;
    operator_passkeys: OperatorPasskeyRow;
    operator_challenges: OperatorChallengeRow;
    console_codes: ConsoleCodeRow;
  }
}
