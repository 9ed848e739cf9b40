import { html, type Html } from '@baize/html';
import { intlLocale, type Locale } from '@baize/protocol';
import type { Page } from '../../foundation/html/page.ts';
import { textsOf } from '../../foundation/texts.ts';
import type { OperatorSession } from '../sessions.ts';
import { frame, type Place, problemNote, tokenField } from './frame.ts';

/** The texts of a page of decisions besides its cards; a problem says why the last form did nothing. */
export type DecisionTexts<Problem extends string> = Readonly<Record<'title' | 'empty' | Problem, string>>;

export interface ShownDecisions<Problem extends string> {
  readonly session: OperatorSession;
  readonly place: Place;
  readonly locale: Locale;
  readonly texts: DecisionTexts<Problem>;
  readonly problem: Problem | null;
  readonly cards: readonly Html[];
}

/** Everything that waits for a decision. */
export function decisionPage<Problem extends string>(shown: ShownDecisions<Problem>): Page {
  const { session, place, locale, texts, problem, cards } = shown;
  const content = html`<h1>${texts.title}</h1>
    ${problemNote(problem && texts[problem])} ${cards.length === 0 ? html`<p>${texts.empty}</p>` : cards}`;
  return {
    lang: intlLocale(locale),
    title: texts.title,
    badge: textsOf('reviews', locale).badge,
    body: frame(session, place, content, locale),
  };
}

/**
 * The form of one decision: a reason, and a button for each way to decide. Works without scripts.
 * @param subject name and value of the field that says what is decided
 * @param ways value of `act` to the label of its button; the first is the usual one
 */
export function decisionForm(
  session: OperatorSession,
  subject: readonly [name: string, id: string],
  reason: string,
  ways: Readonly<Record<string, string>>,
): Html {
  const [name, id] = subject;
  return html`<form method="post">
    ${tokenField(session)}
    <input type="hidden" name="${name}" value="${id}" />
    <label class="field">${reason}<input name="reason" maxlength="200" autocomplete="off" required /></label>
    ${Object.entries(ways).map(
      ([act, label], index) =>
        html`<button ${index === 0 && html`class="primary"`} name="act" value="${act}">${label}</button>`,
    )}
  </form>`;
}
