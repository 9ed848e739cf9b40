import { UNITS_PER_MAJOR } from '@baize/contract/lists';
import { type Html, html } from '@baize/html';
import type { RefusalBody } from '@baize/registry-client/refusals';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import type { Fields } from '../fields.ts';
import type { Frame } from '../frame.ts';
import type { IconName } from '../icons.ts';
import type { Allowed } from '../roles.ts';

/** A page of pending decisions on the platform, with the forms that decide them. */
export interface PlatformPage {
  /** Its address on the console, `/withdrawals`. */
  readonly place: string;
  readonly title: string;
  readonly icon: IconName;
  /** Who may see the page. */
  readonly looks: Allowed;
  /** Who may act; others see no forms. */
  readonly decides: Allowed;
  readonly content: (frame: Frame, platform: PlatformClient, view: PlatformPageView) => Promise<Html>;
  /** By name: its form goes to `/{place}/{name}`. @throws Refusal `input-invalid`, and what the client throws */
  readonly acts: Readonly<Record<string, (platform: PlatformClient, fields: Fields) => Promise<void>>>;
  /** The query after an act, so that the operator sees its result. */
  readonly after?: (fields: Fields) => Fields;
  /** By name, in the same way: forms whose answer is shown once, on the page itself and in no address. */
  readonly asks?: Readonly<Record<string, PlatformAsk>>;
  /** Whether a query opens a form that decides once: it gets an id, which a reload keeps. */
  readonly needsId?: (query: Fields) => boolean;
}

export interface PlatformAsk {
  readonly needs: Allowed;
  /** @throws Refusal `input-invalid`, and what the client throws */
  readonly answer: (platform: PlatformClient, fields: Fields) => Promise<(frame: Frame) => Html>;
}

export interface PlatformPageView {
  /** The query of the address, or the fields of the refused form. */
  readonly query: Fields;
  /** Why the last form did nothing. */
  readonly refused: RefusalBody | null;
  /** The answer to the form that was sent; null for every other view. */
  readonly answer: ((frame: Frame) => Html) | null;
}

export function moneyText(units: number, currency: string): string {
  return `${(units / UNITS_PER_MAJOR).toLocaleString('en-GB', { maximumFractionDigits: 4 })} ${currency}`;
}

/** @param fields names and values of the hidden fields */
export function hiddenFields(frame: Frame, fields: Fields): Html[] {
  return Object.entries({ formToken: frame.formToken, ...fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}

/** @param columns a column without a name has the acts */
export function tableOf(columns: readonly string[], rows: readonly (readonly (string | number | Html)[])[]): Html {
  const lines = rows.map(
    (cells) => html`<tr>${cells.map((cell, index) => html`<td data-label="${columns[index]}">${cell}</td>`)}</tr>`,
  );
  return html`<section class="card table always"><table><thead><tr>${columns.map((column) => html`<th>${column || html`<span class="hidden">Act</span>`}</th>`)}</tr></thead><tbody>${lines.length > 0 ? lines : html`<tr><td colspan="${columns.length}">Nothing.</td></tr>`}</tbody></table></section>`;
}
