import { type Html, html } from '@baize/html';

/** A form that leads to the confirmation page. */
export function askForm(operation: string, fields: Readonly<Record<string, string>>, content: Html): Html {
  return html`<form class="ask" method="get" action="/confirm">${hiddenFields({ operation, ...fields })}${content}</form>`;
}

export function hiddenFields(fields: Readonly<Record<string, string | number | boolean>>): readonly Html[] {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}
