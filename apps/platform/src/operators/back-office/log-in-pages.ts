import { Html, html } from '@baize/html';
import type { PasskeyCreation, PasskeyRequest } from '@baize/protocol';
import type { Page } from '../../foundation/html/page.ts';
import { qrCodeSvg } from '../../foundation/second-step/qr-code.ts';
import { otpauthUri } from '../../foundation/second-step/totp.ts';
import { BACK_OFFICE_PATH, type OperatorSession } from '../sessions.ts';
import { frame, officePage, problemNote, tokenField } from './frame.ts';
import { passkeyButton, passkeyTask } from './passkey-form.ts';
import { PASSKEY_SCRIPT } from './passkey-scripts.ts';

/** Limit of a form that contains an authenticator's answer. */
export const PASSKEY_FORM_BYTES: number = 16 * 1024;

/** Why the last form did nothing, by code. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  wrong: 'Name or password are wrong.',
  'token-wrong': 'That is not the token of this machine.',
  'operators-exist': 'There are operators already: log in, or ask one of them for a name.',
  'name-invalid': 'A name has 2 to 32 small letters, digits, dots, hyphens or underscores, and begins with a letter.',
  'code-wrong': 'That code is wrong, or was used already. Wait for the next one.',
  'password-weak': 'Use at least 8 characters: not a common password, and without your name in it.',
  'passwords-differ': 'Type the same password twice.',
  'passkey-refused': 'That passkey was not accepted. Try again, or choose another way.',
  'passkey-name': 'Give the passkey a name of at most 40 characters.',
};

export function problemOf(code: unknown): string | null {
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code) ? (PROBLEMS[code] ?? null) : null;
}

/** @param isNew whether there is no operator yet */
export function logInPage(isNew: boolean, problem: string | null): Page {
  return officePage('Log in', isNew ? firstForm(problem) : logInForm(problem));
}

function logInForm(problem: string | null): Html {
  return html`<section class="card narrow">
    <h1>Log in</h1>
    ${problemNote(problem)}
    <form method="post">
      <label class="field">Name<input name="name" autocomplete="username" required autofocus /></label>
      <label class="field"
        >Password<input name="password" type="password" autocomplete="current-password" required
      /></label>
      <button class="primary" name="act" value="log-in">Log in</button>
    </form>
  </section>`;
}

function firstForm(problem: string | null): Html {
  return html`<section class="card narrow">
    <h1>The first operator</h1>
    ${problemNote(problem)}
    <p class="quiet">
      Nobody is an operator here yet. The token of this machine stands in <code>secrets/operator-token</code> of the
      platform’s data folder; it makes the first operator, who makes the others.
    </p>
    <form method="post">
      <label class="field">Operator token<input name="token" type="password" autocomplete="off" required /></label>
      <label class="field"
        >Your name<input name="name" autocomplete="username" pattern="[a-zA-Z][a-zA-Z0-9._\\-]{1,31}" required
      /></label>
      <button class="primary" name="act" value="first">Go on</button>
    </form>
  </section>`;
}

/** @param ask the request for the operator's passkeys; null for one who has none on this host */
export function secondStepPage(session: OperatorSession, problem: string | null, ask: PasskeyRequest | null): Page {
  return officePage(
    'Second step',
    html`<section class="card narrow">
      <h1>Second step</h1>
      ${problemNote(problem)}
      <form method="post" ${passkeyTask(ask && { ask })}>
        ${tokenField(session)} ${ask && passkeyButton('passkey', 'Use a passkey')}
        <label class="field"
          >Code of your app, or a recovery code<input
            name="code"
            autocomplete="one-time-code"
            maxlength="40"
            required
            autofocus
        /></label>
        <button class="primary" name="act" value="code">Go on</button>
        <button name="act" value="log-out" formnovalidate>Back</button>
      </form>
    </section>`,
    scriptsFor(ask),
  );
}

/**
 * @param hasSandbox whether a page of the sandbox replaces an authenticator app. @param make the options for a new
 * passkey; null where none can be made
 */
export function setUpPage(
  session: OperatorSession,
  problem: string | null,
  hasSandbox: boolean,
  make: PasskeyCreation | null,
): Page {
  const secret = session.newTotpSecret ?? '';
  const { name } = session.operator;
  const label = `QR code for an authenticator app, account ${name}`;
  return officePage(
    'First log-in',
    html`<section class="card narrow">
      <h1>First log-in of ${name}</h1>
      ${problemNote(problem)}
      <p>Scan this with an authenticator app, or type the key below it.</p>
      <div class="qr">${new Html(qrCodeSvg(otpauthUri(secret, 'Baize', name), label))}</div>
      <p class="key">${secret.match(/.{4}/g)?.join(' ') ?? ''}</p>
      ${
        hasSandbox &&
        html`<p class="quiet">
          Without an app, the sandbox has <a href="/sandbox/authenticator" target="_blank">an authenticator page</a>.
        </p>`
      }
      <form method="post" ${passkeyTask(make && { make })}>
        ${tokenField(session)}
        <input type="hidden" name="username" autocomplete="username" value="${name}" />
        <label class="field"
          >Your own password<input name="password" type="password" autocomplete="new-password" minlength="8" required
        /></label>
        <label class="field"
          >The same again<input name="again" type="password" autocomplete="new-password" minlength="8" required
        /></label>
        <label class="field"
          >Code that the app shows<input
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="10"
            required
        /></label>
        <button class="primary" name="act" value="set-up">Go on</button>
        ${make && passkeyButton('set-up-passkey', 'Use a passkey instead of the app')}
        <button name="act" value="log-out" formnovalidate>Back</button>
      </form>
    </section>`,
    scriptsFor(make),
  );
}

function scriptsFor(task: object | null): Partial<Page> {
  return task ? { scripts: [PASSKEY_SCRIPT] } : {};
}

/** Shown once: only hashes of the codes are stored. */
export function recoveryPage(codes: readonly string[]): Page {
  return officePage(
    'Recovery codes',
    html`<section class="card narrow">
      <h1>Recovery codes</h1>
      <p>Each stands in for the app or the passkey once. They are not shown again: keep them where the app is not.</p>
      <ul class="codes">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ul>
      <p><a class="button primary" href="/back-office">I have kept them</a></p>
    </section>`,
  );
}

export function homePage(session: OperatorSession): Page {
  const { name, roles } = session.operator;
  return officePage(
    'Back office',
    frame(
      session,
      null,
      html`<h1>Back office</h1>
        <p>
          You are <strong>${name}</strong>.
          ${roles.length === 0 ? 'You have no role: ask who gives roles.' : 'Your roles:'}
        </p>
        <ul>
          ${roles.map((role) => html`<li>${role}</li>`)}
        </ul>
        ${roles.length > 0 && html`<p><a class="button" href="${BACK_OFFICE_PATH}/passkeys">Your passkeys</a></p>`}`,
    ),
  );
}
