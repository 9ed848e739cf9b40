import { type Html, html } from '@baize/html';
import type { SharedRange } from '../releases/shared-libraries.ts';

/** Narrow enough for a phone without a smaller scale. */
const WIDTH = 340;
const ROW = 26;
const TOP = 16;
const [LEFT_END, RIGHT_BEGIN] = [150, 200];
/** Letters that fit beside the lines; the table has the whole name. */
const MOST_LETTERS = 21;

/**
 * Which version takes which library: served versions on the left, libraries with their ranges on the right. The table
 * has the same data.
 */
export function librariesGraph(ranges: readonly SharedRange[]): Html {
  const takers = [...new Set(ranges.flatMap((range) => range.takers.map(nameOf)))].toSorted();
  const height = TOP * 2 + ROW * (Math.max(takers.length, ranges.length) - 1);
  const lines = ranges.flatMap(({ takers: own, misfits }, place) =>
    own.map((taker) => {
      const [from, to] = [yOf(takers.indexOf(nameOf(taker))), yOf(place)];
      const middle = (LEFT_END + RIGHT_BEGIN) / 2;
      return html`<path class="${misfits.length > 0 && 'misfit'}" d="M${LEFT_END} ${from}C${middle} ${from} ${middle} ${to} ${RIGHT_BEGIN} ${to}"/>`;
    }),
  );
  const left = takers.map(
    (name, place) => html`<text x="${LEFT_END - 6}" y="${yOf(place) + 4}" text-anchor="end">${short(name)}</text>`,
  );
  const right = ranges.map(
    ({ library, range, misfits }, place) =>
      html`<text class="${misfits.length > 0 && 'misfit'}" x="${RIGHT_BEGIN + 6}" y="${yOf(place) + 4}">${short(`${library} ${range}`)}</text>`,
  );
  return html`<svg class="graph" viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">${lines}${left}${right}</svg>`;
}

function nameOf({ remote, version }: SharedRange['takers'][number]): string {
  return `${remote} ${version}`;
}

function yOf(place: number): number {
  return TOP + ROW * place;
}

function short(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
