import { textsOf } from '../../foundation/texts.ts';
import { intlLocale, type Locale } from '@baize/protocol';
import { html, type Html } from '@baize/html';
import type { Page } from '../../foundation/html/page.ts';
import type { SandboxIdentityCheck } from './sandbox-identity.ts';

/** The hosted page: two buttons, or what was decided. Works without scripts. */
export function identityPage(check: SandboxIdentityCheck, locale: Locale): Page {
  const texts = textsOf('identityCheck', locale);
  return {
    lang: intlLocale(locale),
    title: texts.title,
    // The form's answer leads back to the site, which browsers count as a target of the form.
    formTargets: [new URL(check.return_url).origin],
    body: html`<section class="card narrow">
      <h1>${texts.title}</h1>
      <p class="quiet">${texts.notice}</p>
      ${check.status === 'open' ? choice(locale) : outcome(check, locale)}
    </section>`,
  };
}

/** Posted to the page's own address, its query included. */
function choice(locale: Locale): Html {
  const texts = textsOf('identityCheck', locale);
  return html`<form method="post">
    <button class="primary" name="decision" value="verify">${texts.confirm}</button>
    <button name="decision" value="fail">${texts.reject}</button>
  </form>`;
}

function outcome({ status, return_url }: SandboxIdentityCheck, locale: Locale): Html {
  const texts = textsOf('identityCheck', locale);
  const line =
    status === 'verified' ? html`<p class="win">${texts.verified}</p>` : html`<p class="loss">${texts.failed}</p>`;
  return html`${line}<a class="button primary" href="${return_url}">${texts.back}</a>`;
}
