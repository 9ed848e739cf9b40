import type { Locale } from '@baize/protocol';

/** The policies, by what follows `/policy/` in their address. Each is written in one language, whatever the page's is. */
export const POLICIES = {
  'en/kyc': { language: 'en', title: 'Identity verification (KYC) policy' },
  'en/user-agreement': { language: 'en', title: 'User agreement' },
  'ru/confidential': { language: 'ru', title: 'Политика конфиденциальности' },
  'ru/user-agreement': { language: 'ru', title: 'Пользовательское соглашение' },
} as const satisfies Record<string, { language: Locale; title: string }>;

export type PolicyId = keyof typeof POLICIES;
/** A page of text. The questions are written in every language. */
export type DocumentId = 'faq' | PolicyId;

export function isPolicy(id: string): id is PolicyId {
  return Object.hasOwn(POLICIES, id);
}

/** The path of a document, without the locale's prefix. */
export function documentPath(id: DocumentId): string {
  return id === 'faq' ? '/faq' : `/policy/${id}`;
}

/** Language that a document is read in on a page of the given language. */
export function documentLanguage(id: DocumentId, locale: Locale): Locale {
  return id === 'faq' ? locale : POLICIES[id].language;
}
