/** How long a replaced refresh token still answers its children: two tabs, or a repeat after a lost answer. */
export const REFRESH_GRACE_MS = 10_000;

/** A refresh token as it is kept, with what became of it and of its session. Instants in milliseconds since 1970. */
export interface KeptRefreshToken {
  readonly expiresAt: number;
  readonly sessionEnded: boolean;
  /** Null while the token is the session's newest. */
  readonly replaced: { readonly at: number; readonly salt: string; readonly childReplaced: boolean } | null;
}

export type RefreshDecision =
  /** First use: make the children and mark the token replaced. */
  | { readonly kind: 'rotate' }
  /** Answer the children that the first use made. */
  | { readonly kind: 'repeat'; readonly salt: string }
  /** Somebody else holds a copy: end the whole session. */
  | { readonly kind: 'reuse' }
  | { readonly kind: 'refuse' };

/**
 * [I5] a refresh token is exchanged once; [I6] within the grace a repeat answers the very same children, as long as the
 * child itself is unused;
 * [I7] any other second use ends the session, because thief and owner cannot be distinguished; [I8] an expired or ended
 * one is refused.
 * @param token null when no such token was ever given out
 */
export function decideRefresh(token: KeptRefreshToken | null, now: number): RefreshDecision {
  if (!token || token.sessionEnded) return { kind: 'refuse' };
  if (token.replaced) {
    const inGrace = now - token.replaced.at < REFRESH_GRACE_MS;
    return inGrace && !token.replaced.childReplaced ? { kind: 'repeat', salt: token.replaced.salt } : { kind: 'reuse' };
  }
  return now >= token.expiresAt ? { kind: 'refuse' } : { kind: 'rotate' };
}
