import type { VersionOperation } from '@baize/registry-client/channels/operation';
import type { RefusalBody } from '@baize/registry-client/refusals';
import type { Confirmation } from './confirmation.ts';
import { failureNote } from './failure-note.ts';
import { atInput } from './control-form.ts';
import type { Frame } from './frame.ts';
import { type Html, html } from '@baize/html';

export function loginContent(refusal: RefusalBody | null): Html {
  return html`<form class="card login" method="post" action="/login">
<h1><img src="/assets/mark.svg" width="36" height="36" alt="">Baize Console</h1>
${refusal && failureNote(refusal)}
<a class="button primary wide" href="/login/start">Log in by your own name</a>
<p class="small-text">Or, while the platform is away, with a token of this registry:</p>
<label class="field"><span>Operator token</span><input type="password" name="token" id="token" required autocomplete="current-password" autofocus aria-describedby="token-hint"></label>
<p class="small-text" id="token-hint">On the machine of the registry it stands in <code>secrets/operator-token</code> of its data folder.</p>
<button class="button quiet wide">Log in</button></form>`;
}

/** Asks once more, with the revision the operator has seen: a change of the channel meanwhile makes it void. */
export function confirmContent(
  frame: Frame,
  operation: VersionOperation,
  { title, effects, button, danger }: Confirmation,
): Html {
  const fields = { ...operation, channel: frame.channel, revision: frame.revision, formToken: frame.formToken };
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<section class="card confirm" aria-labelledby="question"><h1 id="question">${title}</h1>
<p class="small-text">Channel ${frame.channel}, revision ${frame.revision}</p>
<ul>${effects.map((effect) => html`<li>${effect}</li>`)}</ul>
<form method="post" action="/acts" class="fields">${hidden}${atInput}<label class="field"><span>Reason, kept with the act</span><input type="text" name="reason" maxlength="200" required></label><div class="row"><button class="button ${danger ? 'danger' : 'primary'}" id="confirm">${button}</button><a class="button quiet" id="cancel" href="/remotes/${operation.remote}?channel=${frame.channel}">Cancel</a></div></form></section>`;
}

export function failureContent(refusal: RefusalBody, back: string): Html {
  return html`<section class="card confirm"><h1>Not done</h1>${failureNote(refusal)}<p><a class="button quiet" href="${back}">Back</a></p></section>`;
}
