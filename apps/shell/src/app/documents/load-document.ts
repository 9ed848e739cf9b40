import type { Locale } from '@baize/protocol';
import { ofLanguage } from '../../content/of-language.ts';
import type { TextDocument } from '../../content/text-document.ts';
import type { DocumentId, PolicyId } from '../../page/documents.ts';
import { DocumentPage } from './document-page.tsx';

/** webpack finds the languages in the folder. */
function loadQuestions(locale: Locale): Promise<TextDocument> {
  return ofLanguage(locale, (each) => import(`../../content/faq/${each}.json`) as Promise<{ default: TextDocument }>);
}

const POLICY_TEXTS: Record<PolicyId, () => Promise<TextDocument>> = {
  'en/kyc': async () => (await import('../../content/policy/en-kyc.ts')).kyc,
  'en/user-agreement': async () => (await import('../../content/policy/en-user-agreement.ts')).userAgreement,
  'ru/confidential': async () => (await import('../../content/policy/ru-confidential.ts')).confidential,
  'ru/user-agreement': async () => (await import('../../content/policy/ru-user-agreement.ts')).userAgreement,
};

/** A document and the component that draws it. Each text in each language is a file of its own. */
export async function loadDocument(
  id: DocumentId,
  language: Locale,
): Promise<{ DocumentPage: typeof DocumentPage; text: TextDocument }> {
  return { DocumentPage, text: await (id === 'faq' ? loadQuestions(language) : POLICY_TEXTS[id]()) };
}
