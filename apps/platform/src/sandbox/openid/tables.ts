/** Tables of the sandbox's OpenID Connect provider: an outside party, which shares no table with identity. */
export interface SandboxOpenidTables {
  sandbox_openid_codes: SandboxOpenidCodeRow;
}

/** A login that was allowed and not yet collected. */
export interface SandboxOpenidCodeRow {
  /** SHA-256 of the code. */
  hash: string;
  redirect_uri: string;
  nonce: string;
  code_challenge: string;
  email: string | null;
  email_verified: boolean;
  name: string;
  created_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends SandboxOpenidTables {}
}
