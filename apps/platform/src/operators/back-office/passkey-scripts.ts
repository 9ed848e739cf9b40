import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BACK_OFFICE_PATH } from '../sessions.ts';

/** Loaded by pages that make or ask for a passkey. */
export const PASSKEY_SCRIPT: string = `${BACK_OFFICE_PATH}/passkey.js`;
const LIBRARY = `${BACK_OFFICE_PATH}/webauthn.js`;

/** Makes the browser create or ask for a passkey when the button is pressed, and sends the form with the result. */
const SCRIPT = `const form = document.querySelector('form[data-passkey]');
const button = form.querySelector('button[data-passkey-button]');
const note = form.querySelector('[data-passkey-note]');
button.hidden = typeof PublicKeyCredential !== 'function';
button.addEventListener('click', async () => {
  // Fields that a code of the app needs are not required with a passkey.
  const fields = [...form.elements].filter((field) => field.name !== 'code');
  if (!fields.every((field) => field.reportValidity())) return;
  const { make, ask } = JSON.parse(form.dataset.passkey);
  note.hidden = true;
  try {
    await import('${LIBRARY}');
    const { startRegistration, startAuthentication } = globalThis.SimpleWebAuthnBrowser;
    const { id, response } = make
      ? await startRegistration({ optionsJSON: make })
      : await startAuthentication({ optionsJSON: ask });
    const { clientDataJSON, attestationObject, transports = [], authenticatorData, signature, userHandle = null } = response;
    form.elements.passkey.value = JSON.stringify(
      make
        ? { id, clientDataJSON, attestationObject, transports }
        : { id, clientDataJSON, authenticatorData, signature, userHandle },
    );
  } catch {
    note.hidden = false;
    return;
  }
  const act = Object.assign(document.createElement('input'), { type: 'hidden', name: 'act', value: button.value });
  form.append(act);
  form.submit();
});
`;

/** The script of the pages, and the library that it loads when it is used. */
export function addPasskeyScripts(pages: FastifyInstance): void {
  const library = readFileSync(libraryFile(), 'utf8');
  for (const [address, text] of [
    [PASSKEY_SCRIPT, SCRIPT],
    [LIBRARY, library],
  ] as const)
    pages.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(text),
    );
}

/** The package's own bundle for browsers, which its `exports` do not list. */
function libraryFile(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@simplewebauthn/browser');
  return path.resolve(path.dirname(entry), '../dist/bundle/index.umd.min.js');
}
