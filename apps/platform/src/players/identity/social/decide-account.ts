import type { SocialPerson } from './provider-client.ts';

/** What is known here of the person. */
export interface SocialFacts {
  readonly person: Pick<SocialPerson, 'email' | 'emailVerified'>;
  /** Whose account the provider's account opens already. */
  readonly linkedTo: string | null;
  /** The player who adds the provider to the own account; null for a guest. */
  readonly addingTo: string | null;
  /** Who has the person's email here. */
  readonly holder: { readonly userId: string; readonly emailVerified: boolean } | null;
}

export type SocialDecision =
  | { readonly kind: 'login' | 'link'; readonly userId: string }
  | { readonly kind: 'register'; readonly email: string | null }
  | { readonly kind: 'refuse'; readonly code: 'social-email-unconfirmed' | 'social-linked-elsewhere' };

/**
 * [I13] A provider's account opens one account here, forever.
 * [I14] A guest gets the account of the same email only if the provider and we have both verified it: otherwise
 * somebody who typed another person's address first, there or here, would get into that person's account.
 */
export function decideAccount({ person, linkedTo, addingTo, holder }: SocialFacts): SocialDecision {
  if (linkedTo !== null && addingTo !== null && linkedTo !== addingTo)
    return { kind: 'refuse', code: 'social-linked-elsewhere' };
  if (linkedTo !== null) return { kind: 'login', userId: linkedTo };
  if (addingTo !== null) return { kind: 'link', userId: addingTo };
  if (holder === null) return { kind: 'register', email: person.emailVerified ? person.email : null };
  return person.emailVerified && holder.emailVerified
    ? { kind: 'link', userId: holder.userId }
    : { kind: 'refuse', code: 'social-email-unconfirmed' };
}
