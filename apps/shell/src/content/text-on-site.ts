import type { SiteSettings } from '../page/page-state.ts';
import type { Only, TextDocument } from './text-document.ts';

/** A document as it is true on this site: whether money and checks are real is the operator's choice, not the text's. */
export function textOnSite(
  text: TextDocument,
  { playMoney, testChecks }: Pick<SiteSettings, 'playMoney' | 'testChecks'>,
): TextDocument {
  const said = new Set<Only>([playMoney ? 'play-money' : 'real-money', testChecks ? 'test-checks' : 'real-checks']);
  const stands = ({ only }: { readonly only?: Only }): boolean => only === undefined || said.has(only);
  return {
    ...text,
    lead: text.lead.filter(stands),
    sections: text.sections.filter(stands).map((section) => ({
      ...section,
      ...(section.blocks && { blocks: section.blocks.filter(stands) }),
      ...(section.questions && {
        questions: section.questions.map((question) => ({ ...question, answer: question.answer.filter(stands) })),
      }),
    })),
  };
}
