import type { RefusalBody } from '@baize/registry-client/refusals';
import { icon } from './icons.ts';
import { type Html, html } from '@baize/html';

/** What was refused, why, and what to do. */
export function failureNote({ code, message, remedy, details }: RefusalBody): Html {
  return html`<div class="alert" role="alert">${icon('warning')}<div><b>${message}</b> ${remedy}${details && html`<ul>${details.map((detail) => html`<li>${detail}</li>`)}</ul>`}<code>${code}</code></div></div>`;
}
