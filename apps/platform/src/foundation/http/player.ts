/** The player of a valid access token. */
export interface Player {
  /** UUID. */
  readonly userId: string;
  readonly sessionId: string;
  /** The display name that they chose; null for one who has not. */
  readonly name: string | null;
  /** Number of the picture that they chose, from 1; 0 for none. */
  readonly avatar: number;
  /** Whether they are shown without name, picture and identifier. */
  readonly hides: boolean;
  /** When the token ends by itself, in milliseconds since 1970. */
  readonly tokenEndsAt?: number;
  /** Set when the token was one that begins a session; only routes with `findHandover` see it. */
  readonly handoverToken?: string;
  /** Milliseconds that the country of this call asks for between two bets of one game; absent where none are. */
  readonly betPauseMs?: number;
}

/** Finds the player of an access token; null for an unknown, expired or revoked one. Identity implements it. */
export type Authenticate = (token: string) => Promise<Player | null>;

const BEARER = /^Bearer ([\w.~+/-]{1,128}=*)$/i;

/** The token of an Authorization header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return (header === undefined ? null : BEARER.exec(header)?.[1]) ?? null;
}
