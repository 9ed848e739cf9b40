import { html } from '@baize/html';
import type { Page } from '../../foundation/html/page.ts';
import { TEST_IDENTITIES } from './test-identity.ts';

/**
 * The page to choose an identity. Works without scripts; the forms post to the page's own address. @param target origin
 * that the answer leads to
 */
export function loginPage(target: string, invalid: boolean): Page {
  const choices = TEST_IDENTITIES.map(
    ({ id, name, email, emailVerified }) =>
      html`<button name="identity" value="${id}">
        ${name}: ${email === null ? 'no email' : `${email}, ${emailVerified ? 'verified' : 'not verified'}`}
      </button>`,
  );
  return {
    lang: 'en',
    title: 'Sandbox login',
    formTargets: [target],
    body: html`<section class="card narrow">
      <h1>Sandbox login</h1>
      <p class="quiet">
        This stands in for an outside login provider and believes everything. Nobody is asked for a password here.
      </p>
      ${invalid ? html`<p class="loss">A name is needed; the email may be empty.</p>` : ''}
      <form method="post">${choices}</form>
      <form method="post">
        <label class="field">Name <input name="name" required maxlength="64" autocomplete="off" /></label>
        <label class="field">Email <input name="email" type="email" maxlength="254" autocomplete="off" /></label>
        <label><input name="verified" type="checkbox" checked /> The provider has verified the email</label>
        <button class="primary" name="identity" value="own">Log in</button>
      </form>
      <form method="post"><button name="identity" value="refuse">Refuse</button></form>
    </section>`,
  };
}
