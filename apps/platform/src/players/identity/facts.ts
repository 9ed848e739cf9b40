/** Facts that other domains record in the transaction that makes them true. */
export interface IdentityFacts {
  /** An account was created. What the visitor came by is null where nothing was known. */
  'player.registered': {
    readonly userId: string;
    readonly method: 'email' | 'phone' | 'social';
    readonly partner: string | null;
    readonly adplace: string | null;
    readonly stag: string | null;
    readonly promo: string | null;
    /** Address of the visitor; null for an account that no visitor made. */
    readonly ip: string | null;
    readonly userAgent: string | null;
  };
}

declare module '../../foundation/hooks.ts' {
  interface Facts extends IdentityFacts {}
}
