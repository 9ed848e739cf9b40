import { html, type Html } from '@baize/html';
import type { OperatorRole } from '@baize/protocol';
import type { Page } from '../../foundation/html/page.ts';
import { mayAs } from '../../foundation/operators/operator.ts';
import { BACK_OFFICE_PATH, type OperatorSession } from '../sessions.ts';

export const PLACES = {
  withdrawals: { path: `${BACK_OFFICE_PATH}/withdrawals`, title: 'Withdrawals', roles: ['payments', 'support'] },
  payouts: { path: `${BACK_OFFICE_PATH}/payouts`, title: 'Payouts', roles: ['payments', 'support'] },
  checks: { path: `${BACK_OFFICE_PATH}/checks`, title: 'Identity checks', roles: ['payments', 'support'] },
  heldWins: { path: `${BACK_OFFICE_PATH}/held-wins`, title: 'Held wins', roles: ['payments', 'support'] },
  operators: { path: `${BACK_OFFICE_PATH}/operators`, title: 'Operators', roles: ['operators'] },
  acts: { path: `${BACK_OFFICE_PATH}/acts`, title: 'Acts', roles: ['operators'] },
  console: {
    path: `${BACK_OFFICE_PATH}/console`,
    title: 'Console',
    roles: ['releases', 'content', 'support', 'trading'],
  },
} as const satisfies Record<string, { path: string; title: string; roles: readonly OperatorRole[] }>;
export type Place = keyof typeof PLACES;

/** Who is logged in, the way out, and the pages that their roles open. */
export function frame(session: OperatorSession, here: Place | null, content: Html): Html {
  const { operator } = session;
  const open = Object.entries(PLACES).filter(([, { roles }]) => mayAs(operator, roles));
  return html`<nav class="office" aria-label="Back office">
      <a href="${BACK_OFFICE_PATH}" ${here === null && html`aria-current="page"`}>Home</a>
      ${open.map(
        ([name, { path, title }]) => html`<a href="${path}" ${name === here && html`aria-current="page"`}>${title}</a>`,
      )}
      <form method="post" action="${BACK_OFFICE_PATH}">
        ${tokenField(session)}<span class="quiet">${operator.name}</span>
        <button name="act" value="log-out">Log out</button>
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

/** Every act says why. */
export function reasonField(): Html {
  return html`<label class="field">Reason<input name="reason" maxlength="200" autocomplete="off" required /></label>`;
}

export function officePage(title: string, body: Html, more: Partial<Page> = {}): Page {
  return { lang: 'en', title, badge: 'back office', body, ...more };
}
