import { type Html, html } from '@baize/html';
import type { Fields } from '../fields.ts';
import type { Frame } from '../frame.ts';
import { inputOf, REASON } from '../inputs.ts';
import { hiddenFields } from './platform-page.ts';

/** The ways to decide one subject; the first is the usual one. */
export type Ways = readonly { readonly act: string; readonly label: string; readonly kind: 'primary' | 'danger' }[];

interface Decided {
  readonly place: string;
  /** The subject, by the names of its fields. */
  readonly about: Fields;
  readonly ways: Ways;
  /** Of a form that was refused: it is shown again. */
  readonly reason: string;
}

/** One reason, and a button for each way to decide. */
export function waysForm(frame: Frame, { place, about, ways, reason }: Decided): Html {
  const buttons = ways.map(
    ({ act, label, kind }) => html`<button class="button ${kind}" formaction="/${place}/${act}">${label}</button>`,
  );
  return html`<form class="fields" method="post" action="/${place}/${ways[0]?.act}">${hiddenFields(frame, about)}
${inputOf(REASON, reason)}
<div class="row">${buttons}</div></form>`;
}
