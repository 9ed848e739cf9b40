import { type Html, html } from '@baize/html';
import { type ApiDocument, type JsonSchema, acceptsNull, resolved, typeOf } from './api-document.ts';

/** Fields of a schema, one inside the other. */
export function schemaHtml(document: ApiDocument, schema: JsonSchema): Html {
  const parts = partsOf(document, schema);
  const fields = parts.length === 0 ? null : parts;
  return html`<p class="note">${typeText(resolved(schema, document))}</p>
    ${fields}`;
}

/** What is inside a schema: the fields of an object, each alternative, the items of a list. */
function partsOf(document: ApiDocument, referred: JsonSchema): Html[] {
  const schema = resolved(referred, document);
  const branches = branchesOf(schema);
  if (branches.length === 1) return partsOf(document, branches[0]!);
  if (branches.length > 1) {
    const shown = branches.filter((branch) => partsOf(document, branch).length > 0);
    return shown.length === 0
      ? []
      : [
          html`<ul class="fields">
            ${shown.map((branch) => html`<li><span class="type">one of</span>${partsOf(document, branch)}</li>`)}
          </ul>`,
        ];
  }
  if (schema.items) return partsOf(document, schema.items);
  if (schema.properties) return [propertiesHtml(document, schema)];
  return typeof schema.additionalProperties === 'object' ? partsOf(document, schema.additionalProperties) : [];
}

function propertiesHtml(document: ApiDocument, { properties = {}, required = [] }: JsonSchema): Html {
  return html`<ul class="fields">
    ${Object.entries(properties).map(
      ([name, property]) =>
        html`<li>
          <code>${name}</code> <span class="type">${typeText(resolved(property, document))}</span>
          ${required.includes(name) ? null : html`<span class="note">optional</span>`}${partsOf(document, property)}
        </li>`,
    )}
  </ul>`;
}

/** The alternatives besides null. */
function branchesOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] {
  return (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');
}

/** What a value may be, in words: `integer, 1 to 9800`. */
export function typeText(schema: JsonSchema): string {
  const texts = new Set(schema.anyOf || schema.oneOf ? branchesOf(schema).map(typeText) : [plainType(schema)]);
  return [...texts, ...(acceptsNull(schema) ? ['null'] : [])].join(' or ');
}

function plainType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const type = typeOf(schema);
  if (type === 'array') return `list of ${typeText(schema.items ?? {})}${rangeText(schema.minItems, schema.maxItems)}`;
  if (type === 'string') return textType(schema);
  if (type === 'integer' || type === 'number')
    return `${type}${rangeText(bound(schema.minimum), bound(schema.maximum))}`;
  return type ?? 'any value';
}

function textType({ format, pattern, minLength, maxLength }: JsonSchema): string {
  if (format !== undefined) return `string (${format})`;
  const range = rangeText(minLength, maxLength);
  if (pattern !== undefined) return `string matching ${pattern}${range}`;
  return range === '' ? 'string' : `string${range} characters`;
}

/** The bounds of every integer say nothing. */
function bound(limit: number | undefined): number | undefined {
  return limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit;
}

function rangeText(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `, ${least} or more`;
  if (least === undefined) return `, ${most} at most`;
  return least === most ? `, ${least}` : `, ${least} to ${most}`;
}
