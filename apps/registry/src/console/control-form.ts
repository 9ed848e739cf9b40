import { type Html, html, type HtmlValue } from '@baize/html';
import { hiddenFields } from './ask-form.ts';
import type { Frame } from './frame.ts';

interface Act {
  /** Hidden fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly title: string;
  readonly says: string;
  readonly button: string;
  readonly inputs?: HtmlValue;
  readonly danger?: boolean;
}

/** The form of one act, with its description, a reason field, and the revision that the operator has seen. */
export function controlForm(frame: Frame, { fields, title, says, button, inputs, danger = false }: Act): Html {
  const { channel, revision, formToken } = frame;
  return html`<details class="card act"><summary>${title}</summary><p class="small-text">${says}</p><form class="fields" method="post" action="/control">${hiddenFields({ channel, revision, formToken, ...fields })}${inputs}${'remote' in fields && atInput}<label class="field"><span>Reason, kept with the act</span><input type="text" name="reason" maxlength="200" required></label><button class="button ${danger ? 'danger' : 'primary'}">${button}</button></form></details>`;
}

/** Every act on a remote may wait for its time; the registry drops it if the remote was changed meanwhile. */
export const atInput: Html = html`<label class="field"><span>At, UTC; empty for at once</span><input type="datetime-local" name="at"></label>`;

export function controlInput(name: string, label: string, value = '', type = 'text'): Html {
  return html`<label class="field"><span>${label}</span><input type="${type}" name="${name}" value="${value}" maxlength="100"${value !== '' && html` required`}></label>`;
}
