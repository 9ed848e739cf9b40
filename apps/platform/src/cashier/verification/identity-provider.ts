import type { Locale } from '@baize/protocol';

export interface CheckOrder {
  readonly checkId: string;
  /** Where the browser goes afterwards. */
  readonly returnUrl: string;
  readonly locale: Locale;
}

/** The outside party that checks who a player is. It reports only through signed events. */
export interface IdentityProvider {
  /** An operator looks and decides: no provider does. */
  readonly byHand?: true;
  /** Safe to repeat for the same check: answers the same page. @returns the address of its hosted page. @throws when it cannot be reached */
  openCheck(order: CheckOrder): Promise<string>;
}

declare module '../../foundation/outside.ts' {
  interface Outside {
    readonly identityCheck: IdentityProvider;
  }
}
