import type { RefusalBody } from '../errors.ts';
import { icon } from './icons.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

/** What was refused, why, and what to do. */
export function failureNote({ code, message, remedy, details }: RefusalBody): Markup {
  return markup`<div class="alert" role="alert">${icon('warning')}<div><b>${message}</b> ${remedy}${details && markup`<ul>${details.map((detail) => markup`<li>${detail}</li>`)}</ul>`}<code>${code}</code></div></div>`;
}
