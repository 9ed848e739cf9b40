import { type Html, html } from '@baize/html';

/** Paragraphs of plain text in which backticks mark code. */
export function textHtml(text: string): Html[] {
  return text
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`);
}

function inline(paragraph: string): (Html | string)[] {
  return paragraph.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
