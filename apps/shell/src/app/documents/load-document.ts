import type { Locale } from '@baize/protocol';
import type { TextDocument } from '../../content/text-document.ts';
import type { DocumentId, PolicyId } from '../../page/documents.ts';
import { DocumentPage } from './document-page.tsx';

const QUESTIONS: Record<Locale, () => Promise<TextDocument>> = {
  ru: async () => (await import('../../content/faq/ru.ts')).faq,
  en: async () => (await import('../../content/faq/en.ts')).faq,
  kz: async () => (await import('../../content/faq/kz.ts')).faq,
  br: async () => (await import('../../content/faq/br.ts')).faq,
  hi: async () => (await import('../../content/faq/hi.ts')).faq,
};

const POLICY_TEXTS: Record<PolicyId, () => Promise<TextDocument>> = {
  'en/kyc': async () => (await import('../../content/policy/en-kyc.ts')).kyc,
  'en/user-agreement': async () => (await import('../../content/policy/en-user-agreement.ts')).userAgreement,
  'ru/confidential': async () => (await import('../../content/policy/ru-confidential.ts')).confidential,
  'ru/user-agreement': async () => (await import('../../content/policy/ru-user-agreement.ts')).userAgreement,
};

/** A document and what draws it. Each text in each language is a file of its own. */
export async function loadDocument(
  id: DocumentId,
  language: Locale,
): Promise<{ DocumentPage: typeof DocumentPage; text: TextDocument }> {
  return { DocumentPage, text: await (id === 'faq' ? QUESTIONS[language]() : POLICY_TEXTS[id]()) };
}
