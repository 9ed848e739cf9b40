import { html, type Html } from '@baize/html';
import type { PasskeyCreation, PasskeyRequest } from '@baize/protocol';

/** What the page's script passes to the browser's WebAuthn API. */
export type PasskeyTask = { readonly make: PasskeyCreation } | { readonly ask: PasskeyRequest };

/** The data of a form whose button makes or asks for a passkey; null where neither is possible. */
export function passkeyTask(task: PasskeyTask | null): Html | null {
  return task && html`data-passkey="${JSON.stringify(task)}"`;
}

/**
 * The button, what its script writes into, and what is said if no passkey came of it. It submits nothing by itself:
 * Enter in a field beside it submits what was typed.
 * @param act of the form
 */
export function passkeyButton(act: string, label: string): Html {
  return html`<input type="hidden" name="passkey" value="" />
    <button type="button" value="${act}" data-passkey-button hidden>${label}</button>
    <p class="loss" role="alert" data-passkey-note hidden>No passkey was used. Try again, or choose another way.</p>`;
}
