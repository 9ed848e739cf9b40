import { type Html, html, type HtmlValue } from '@baize/html';
import type { ReleaseDiff } from '@baize/registry-client/releases/release-diff';

/** Files that differ between two versions, those that differ most first; the sum is last. */
export function fileRows(files: ReleaseDiff['files']): readonly Html[] {
  const rows = [
    ...files.added.map(({ path, bytes }) => ({ path, what: 'new', tone: 'win', before: null, after: bytes })),
    ...files.removed.map(({ path, bytes }) => ({ path, what: 'gone', tone: 'loss', before: bytes, after: null })),
    ...files.changed.map((file) => ({ ...file, what: 'changed', tone: 'chalk' })),
    ...files.moved.map(({ path, before, bytes }) => ({
      path: `${before} → ${path}`,
      what: 'renamed',
      tone: '',
      before: bytes,
      after: bytes,
    })),
  ];
  const bytes = files.after.bytes - files.before.bytes;
  const sum = html`<tr><td data-label="File"><b>All files</b></td><td data-label="What">${files.same} the same</td>${numbers(files.before.bytes, files.after.bytes, bytes)}</tr>`;
  return [
    ...rows
      .map((row) => ({ ...row, bytes: (row.after ?? 0) - (row.before ?? 0) }))
      .sort((one, other) => Math.abs(other.bytes) - Math.abs(one.bytes))
      .map(
        ({ path, what, tone, before, after, bytes: more }) =>
          html`<tr><td data-label="File"><code>${path}</code></td><td data-label="What"><span><span class="badge ${tone}">${what}</span></span></td>${numbers(before, after, more)}</tr>`,
      ),
    sum,
  ];
}

function numbers(before: number | null, after: number | null, bytes: number): HtmlValue {
  return html`<td class="right number" data-label="Before">${before ?? '–'}</td><td class="right number" data-label="After">${after ?? '–'}</td><td class="right number" data-label="Bytes">${bytes > 0 ? `+${bytes}` : bytes}</td>`;
}
