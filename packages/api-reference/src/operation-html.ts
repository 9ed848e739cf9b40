import { type Html, html } from '@baize/html';
import type { ApiDocument, Content, Operation, Parameter } from './api-document.ts';
import { schemaHtml, typeText } from './schema-html.ts';
import { textHtml } from './text-html.ts';

/** An operation with its place in the document. */
export interface Published {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function publishedOperations({ paths }: ApiDocument): Published[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** What a link to the operation names. */
export function anchorOf({ method, path, operation }: Published): string {
  return operation.operationId ?? `${method}-${path}`;
}

export function operationHtml(document: ApiDocument, published: Published): Html {
  const { method, path, operation } = published;
  const anchor = anchorOf(published);
  return html`<article id="${anchor}" aria-labelledby="${anchor}-title">
    <h3 id="${anchor}-title">${operation.summary ?? anchor}</h3>
    <p class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
    ${textHtml(operation.description ?? '')}
    <dl class="facts">
      <div>
        <dt>Operation</dt>
        <dd><code>${anchor}</code></dd>
      </div>
      <div>
        <dt>Caller</dt>
        <dd>${callerText(operation)}</dd>
      </div>
      ${
        operation['x-where'] === 'offered'
          ? html`<div>
              <dt>Country</dt>
              <dd>Refused where the product is not offered</dd>
            </div>`
          : null
      }
    </dl>
    ${parametersHtml(operation)} ${bodyHtml(document, operation)} ${answersHtml(document, operation)}
    ${errorsHtml(document, operation)}
  </article>`;
}

function callerText({ security = [], 'x-roles': roles }: Operation): string {
  if (roles) return `Needs a token with the role ${roles.join(' or ')}`;
  return security.length > 0 ? 'Needs a token' : 'Anyone';
}

function parametersHtml({ parameters = [] }: Operation): Html | null {
  if (parameters.length === 0) return null;
  return html`<details>
    <summary>Parameters <span class="count">${parameters.length}</span></summary>
    <ul class="fields">
      ${parameters.map((parameter) => parameterHtml(parameter))}
    </ul>
  </details>`;
}

function parameterHtml({ name, in: place, required, schema = {}, example }: Parameter): Html {
  return html`<li>
    <code>${name}</code> <span class="type">${typeText(schema)}</span>
    <span class="note">${place}${required === true ? '' : ', optional'}</span>
    ${
      example === undefined || example === null
        ? null
        : html`<span class="note">such as <code>${valueText(example)}</code></span>`
    }
  </li>`;
}

/** A text as it is typed, without quotes. */
function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function bodyHtml(document: ApiDocument, { requestBody }: Operation): Html[] {
  return Object.entries(requestBody?.content ?? {}).map(([type, content]) =>
    contentHtml(document, requestBody?.required === false ? 'Body, optional' : 'Body', type, content),
  );
}

/** Of each success; what refuses is listed by its codes. */
function answersHtml(document: ApiDocument, { responses = {} }: Operation): Html[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, each]) =>
        contentHtml(document, /^\d+$/.test(status) ? `Answer ${status}` : 'Answer', type, each),
      ),
    );
}

function contentHtml(document: ApiDocument, title: string, type: string, { schema = {}, example }: Content): Html {
  return html`<details>
    <summary>${title} <span class="note">${type}</span></summary>
    ${schemaHtml(document, schema)}
    ${
      example === undefined
        ? null
        : html`<h4>Example</h4>
            <pre>${JSON.stringify(example, null, 2)}</pre>`
    }
  </details>`;
}

function errorsHtml(
  { 'x-error-codes': meanings = {} }: ApiDocument,
  { 'x-errors': codes = [] }: Operation,
): Html | null {
  if (codes.length === 0) return null;
  return html`<details>
    <summary>Errors <span class="count">${codes.length}</span></summary>
    <ul class="codes">
      ${codes.map(
        (code) =>
          html`<li>
            <a href="#error-${code}"><code>${code}</code></a> <span class="note">${meanings[code]?.status}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}
