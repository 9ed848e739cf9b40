import { html, type Html } from '@baize/html';
import { intlLocale, type Locale } from '@baize/protocol';
import type { Page } from '../../foundation/html/page.ts';
import { textsOf } from '../../foundation/texts.ts';
import { frame, tokenField } from '../../operators/back-office/frame.ts';
import type { OperatorSession } from '../../operators/sessions.ts';
import type { HandCheck } from './hand-checks.ts';

/** Why the last form did nothing. */
export type CheckProblem = 'changed' | 'incomplete';

/** Everybody whom an operator has to check, with a form each for those who may decide. Works without scripts. */
export function handChecksPage(
  shown: {
    /** null where somebody else checks. */
    readonly waiting: readonly HandCheck[] | null;
    readonly session: OperatorSession;
    readonly isDecider: boolean;
  },
  locale: Locale,
  problem: CheckProblem | null,
): Page {
  const { waiting, session, isDecider } = shown;
  const texts = textsOf('handChecks', locale);
  const empty = html`<p>${waiting === null ? texts.byProvider : texts.empty}</p>`;
  const cards = waiting?.map((check) => card(check, isDecider ? session : null, locale));
  return {
    lang: intlLocale(locale),
    title: texts.title,
    badge: textsOf('reviews', locale).badge,
    body: frame(
      session,
      'checks',
      html`<h1>${texts.title}</h1>
        ${problem && html`<p class="loss" role="alert">${texts[problem]}</p>`} ${cards?.length ? cards : empty}`,
    ),
  };
}

/** @param session of one who may decide; null for one who only looks */
function card({ id, userId, email, startedAt }: HandCheck, session: OperatorSession | null, locale: Locale): Html {
  const texts = textsOf('handChecks', locale);
  return html`<section class="card entry" aria-label="${email ?? userId}">
    <p><b>${email ?? userId}</b></p>
    <p class="quiet">${userId} · ${id} · ${texts.since} ${startedAt.toISOString()}</p>
    ${
      session &&
      html`<form method="post">
        ${tokenField(session)}
        <input type="hidden" name="check" value="${id}" />
        <label class="field">${texts.reason}<input name="reason" maxlength="200" autocomplete="off" required /></label>
        <button class="primary" name="act" value="success">${texts.confirm}</button>
        <button name="act" value="failed">${texts.reject}</button>
      </form>`
    }
  </section>`;
}
