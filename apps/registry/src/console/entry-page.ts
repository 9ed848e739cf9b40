import { Refusal } from '@baize/registry-client/refusals';
import type { RefusalBody } from '@baize/registry-client/refusals';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import type { Fields } from './fields.ts';
import { failureNote } from './failure-note.ts';
import type { IconName } from './icons.ts';
import type { Frame } from './frame.ts';
import { type Input, inputOf, REASON } from './inputs.ts';
import { type Html, html, type HtmlValue } from '@baize/html';

/** From this many inputs on, a form has two columns where there is room. */
const MANY_INPUTS = 7;

/** A table of the platform that an operator reads and writes, one entry at a time. */
interface EntryPageOf<Entry> {
  /** Its address on the console, `/flags`. */
  readonly place: string;
  readonly title: string;
  readonly icon: IconName;
  readonly lead: string;
  readonly columns: readonly string[];
  readonly inputs: readonly Input[];
  /** What the form says beneath its inputs. */
  readonly hint: string;
  /** What a new entry begins with. */
  readonly fresh?: () => Fields;
  readonly load: (platform: PlatformClient) => Promise<readonly Entry[]>;
  /** The key of an entry in an address. */
  readonly keyOf: (entry: Entry) => string;
  readonly cells: (entry: Entry) => readonly HtmlValue[];
  readonly valuesOf: (entry: Entry) => Fields;
  /** @throws Refusal `input-invalid` naming the fields */
  readonly save: (platform: PlatformClient, fields: Fields) => Promise<void>;
  /** What is shown below the form of an existing entry: forms of `acts`, and further facts about it. */
  readonly below?: (frame: Frame, entry: Entry) => Html;
  /** Further acts on an entry, by name: its form goes to `/{place}/{name}`, with the key as `entry`. */
  readonly acts?: Acts;
}

type Acts = Readonly<Record<string, (platform: PlatformClient, fields: Fields) => Promise<void>>>;

/** What the page shows at one moment. */
export interface EntryPageView {
  /** Entry to write about; empty for a new one. */
  readonly chosen: string;
  /** What was typed and refused, and why: nothing of it is lost. Null for a form below the entry's own. */
  readonly refused?: { readonly typed: Fields | null; readonly why: RefusalBody };
}

export interface EntryPage extends Pick<EntryPageOf<unknown>, 'place' | 'title' | 'icon' | 'save'> {
  readonly acts: Acts;
  readonly content: (frame: Frame, platform: PlatformClient, view: EntryPageView) => Promise<Html>;
}

export function entryPage<Entry>(definition: EntryPageOf<Entry>): EntryPage {
  const { place, title, icon, save, acts = {} } = definition;
  return {
    place,
    title,
    icon,
    save,
    acts,
    async content(frame, platform, view) {
      return contentOf(definition, frame, await definition.load(platform), view);
    },
  };
}

function contentOf<Entry>(
  definition: EntryPageOf<Entry>,
  frame: Frame,
  entries: readonly Entry[],
  { chosen, refused }: EntryPageView,
): Html {
  const { title, lead, columns, keyOf, hint, place, inputs, fresh } = definition;
  const known = entries.find((entry) => keyOf(entry) === chosen);
  const values = refused?.typed ?? (known ? definition.valuesOf(known) : (fresh?.() ?? {}));
  const rows = entries.map((entry) => rowOf(definition, frame, entry));
  return html`<div class="headline"><div><h1>${title}</h1><p class="lead">${lead}</p></div></div>
<section class="card table always"><table><thead><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead><tbody>${rows.length > 0 ? rows : html`<tr><td colspan="${columns.length}">Nothing yet.</td></tr>`}</tbody></table></section>
<section class="card confirm" id="write" aria-labelledby="written"><h2 id="written">${known ? chosen : 'Write an entry'}</h2>
${refused && failureNote(refused.why)}
<form class="fields${inputs.length >= MANY_INPUTS && ' pairs'}" method="post" action="/${place}"><input type="hidden" name="formToken" value="${frame.formToken}">
${inputs.map((input) => inputOf(input, values[input.name] ?? ''))}
${inputOf(REASON, refused?.typed?.['reason'] ?? '')}
<p class="small-text">${hint}</p>
<div class="row"><button class="button primary">Save</button>${(known ?? refused) && html`<a class="button quiet" href="/${place}?channel=${frame.channel}">New entry</a>`}</div></form></section>
${known && definition.below?.(frame, known)}`;
}

function rowOf<Entry>({ place, columns, keyOf, cells }: EntryPageOf<Entry>, frame: Frame, entry: Entry): Html {
  const key = keyOf(entry);
  const [first, ...others] = cells(entry);
  const link = html`<a class="link" href="/${place}?channel=${frame.channel}&amp;entry=${encodeURIComponent(key)}#write">${first}</a>`;
  return html`<tr>${[link, ...others].map((cell, index) => html`<td data-label="${columns[index]}">${cell}</td>`)}</tr>`;
}

/** A required text. @throws Refusal `input-invalid` */
export function textIn(fields: Fields, name: string): string {
  const text = fields[name]?.trim();
  if (!text) throw new Refusal('input-invalid', [`${name}: required`]);
  return text;
}

/** An empty field is stored as null. */
export function textOrNull(fields: Fields, name: string): string | null {
  return fields[name]?.trim() || null;
}

/** @param scale platform units in one unit that people write. @throws Refusal `input-invalid` */
export function numberIn(fields: Fields, name: string, scale = 1): number {
  const scaled = Number(textIn(fields, name)) * scale;
  if (!Number.isFinite(scaled)) throw new Refusal('input-invalid', [`${name}: invalid`]);
  return Math.round(scaled);
}

/** Instants are written in UTC, to the minute. @throws Refusal `input-invalid` */
export function instantIn(fields: Fields, name: string): string {
  const time = Date.parse(`${textIn(fields, name)}Z`);
  if (Number.isNaN(time)) throw new Refusal('input-invalid', [`${name}: invalid`]);
  return new Date(time).toISOString();
}

export function instantValue(instant: string): string {
  return instant.slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
