import { html, type Html } from '@baize/html';
import type { Locale, OperatorRole } from '@baize/protocol';
import type { Page } from '../../foundation/html/page.ts';
import { mayAs } from '../../foundation/operators/operator.ts';
import { textsOf } from '../../foundation/texts.ts';
import { BACK_OFFICE_PATH, type OperatorSession } from '../sessions.ts';

export const PLACES = {
  withdrawals: { path: `${BACK_OFFICE_PATH}/withdrawals`, roles: ['payments', 'support'] },
  payouts: { path: `${BACK_OFFICE_PATH}/payouts`, roles: ['payments', 'support'] },
  checks: { path: `${BACK_OFFICE_PATH}/checks`, roles: ['payments', 'support'] },
  heldWins: { path: `${BACK_OFFICE_PATH}/held-wins`, roles: ['payments', 'support'] },
  teamServices: { path: `${BACK_OFFICE_PATH}/team-services`, roles: ['payments', 'support', 'releases'] },
  operators: { path: `${BACK_OFFICE_PATH}/operators`, roles: ['operators'] },
  acts: { path: `${BACK_OFFICE_PATH}/acts`, roles: ['operators'] },
  console: {
    path: `${BACK_OFFICE_PATH}/console`,
    roles: ['releases', 'content', 'support', 'trading', 'payments'],
  },
} as const satisfies Record<string, { path: string; roles: readonly OperatorRole[] }>;
export type Place = keyof typeof PLACES;

/**
 * The operator's name, the log-out, and the pages that their roles allow.
 * @param locale language of the page: pages of decisions have the operator's, all others are in English
 */
export function frame(session: OperatorSession, here: Place | null, content: Html, locale: Locale = 'en'): Html {
  const { operator } = session;
  const texts = textsOf('office', locale);
  const open = (Object.keys(PLACES) as Place[]).filter((place) => mayAs(operator, PLACES[place].roles));
  return html`<nav class="office" aria-label="${texts.name}">
      <a href="${BACK_OFFICE_PATH}" ${here === null && html`aria-current="page"`}>${texts.home}</a>
      ${open.map(
        (place) =>
          html`<a href="${PLACES[place].path}" ${place === here && html`aria-current="page"`}>${texts[place]}</a>`,
      )}
      <form method="post" action="${BACK_OFFICE_PATH}">
        ${tokenField(session)}<span class="quiet">${operator.name}</span>
        <button name="act" value="log-out">${texts.logOut}</button>
      </form>
    </nav>
    ${content}`;
}

export function tokenField({ formToken }: OperatorSession): Html {
  return html`<input type="hidden" name="formToken" value="${formToken}" />`;
}

export function problemNote(text: string | null): Html {
  return text === null ? html`` : html`<p class="loss" role="alert">${text}</p>`;
}

/** Every act needs a reason. */
export function reasonField(): Html {
  return html`<label class="field">Reason<input name="reason" maxlength="200" autocomplete="off" required /></label>`;
}

export function officePage(title: string, body: Html, more: Partial<Page> = {}): Page {
  return { lang: 'en', title, badge: 'back office', body, ...more };
}
