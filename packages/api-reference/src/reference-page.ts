import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Html, html } from '@baize/html';
import type { ApiDocument } from './api-document.ts';
import { type Published, anchorOf, operationHtml, publishedOperations } from './operation-html.ts';
import { textHtml } from './text-html.ts';

/** A page and the policy that it needs. */
export interface ReferencePage {
  readonly html: string;
  /** Allows the style of the page by its hash, and nothing else: no script, no request. */
  readonly contentSecurityPolicy: string;
}

/**
 * The page that shows a document: one article for each operation, under the headings of its tags.
 * @param where.documentPath where the server publishes the document, for the link to it
 */
export async function referencePage(
  document: ApiDocument,
  { documentPath }: { readonly documentPath: string },
): Promise<ReferencePage> {
  const style = await readFile(join(import.meta.dirname, 'reference.css'), 'utf8');
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html: pageHtml(document, documentPath, style).text,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

interface Heading {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Published[];
}

function pageHtml(document: ApiDocument, documentPath: string, style: string): Html {
  const headings = headingsOf(document);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title}: API reference</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#operations">Skip to the operations</a>
        <header>
          <h1>${document.info.title}</h1>
          ${textHtml(document.info.description ?? '')}
          <p><a href="${documentPath}">OpenAPI document (JSON)</a></p>
        </header>
        <div class="columns">
          <nav aria-label="Operations">${headings.map((heading) => contentsHtml(heading))}${errorsLink(document)}</nav>
          <main id="operations">
            ${headings.map((heading) => sectionHtml(document, heading))}${errorsHtml(document)}
          </main>
        </div>
      </body>
    </html> `;
}

function headingsOf(document: ApiDocument): Heading[] {
  const operations = publishedOperations(document);
  const named = (document.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }));
  const rest = operations.filter(({ operation }) => (operation.tags ?? []).length === 0);
  return rest.length === 0 ? named : [...named, { name: 'Other', description: '', operations: rest }];
}

function contentsHtml({ name, operations }: Heading): Html {
  return html`<details>
    <summary>${name} <span class="count">${operations.length}</span></summary>
    <ul>
      ${operations.map(
        (each) => html`<li><a href="#${anchorOf(each)}">${each.operation.summary ?? anchorOf(each)}</a></li>`,
      )}
    </ul>
  </details>`;
}

function sectionHtml(document: ApiDocument, { name, description, operations }: Heading): Html {
  return html`<section>
    <h2>${name}</h2>
    ${textHtml(description)} ${operations.map((each) => operationHtml(document, each))}
  </section>`;
}

function errorsLink({ 'x-error-codes': codes = {} }: ApiDocument): Html | null {
  return Object.keys(codes).length === 0 ? null : html`<p><a href="#errors">Errors</a></p>`;
}

function errorsHtml({ 'x-error-codes': codes = {} }: ApiDocument): Html | null {
  const entries = Object.entries(codes);
  if (entries.length === 0) return null;
  return html`<section id="errors">
    <h2>Errors</h2>
    <dl class="errors">
      ${entries.map(
        ([code, { status, meaning }]) =>
          html`<div id="error-${code}">
            <dt><code>${code}</code> <span class="note">${status}</span></dt>
            <dd>${textHtml(meaning)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
