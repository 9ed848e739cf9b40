import type { Locale } from '@baize/protocol';
import type { DocumentId, PolicyId } from '../page/documents.ts';
import { QUESTIONS } from './catalogues.ts';
import { kyc } from './policy/en-kyc.ts';
import { userAgreement as agreementEn } from './policy/en-user-agreement.ts';
import { confidential } from './policy/ru-confidential.ts';
import { userAgreement as agreementRu } from './policy/ru-user-agreement.ts';
import type { TextDocument } from './text-document.ts';

const POLICY_TEXTS: Record<PolicyId, TextDocument> = {
  'en/kyc': kyc,
  'en/user-agreement': agreementEn,
  'ru/confidential': confidential,
  'ru/user-agreement': agreementRu,
};

/** Every text at once: for the server, never for a browser. */
export function textOf(id: DocumentId, locale: Locale): TextDocument {
  return id === 'faq' ? QUESTIONS[locale] : POLICY_TEXTS[id];
}
