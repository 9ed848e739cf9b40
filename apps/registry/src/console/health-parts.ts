import { type Html, html, type HtmlValue } from '@baize/html';
import type { HealthLines, HealthPoint } from '../health/health-points.ts';
import { MEASURES, measureText } from '../health/measures.ts';
import { healthChart } from './health-chart.ts';
import { timeText } from './time.ts';

/** The lines of all measures, or that nothing was counted. */
export function healthCharts(lines: HealthLines): Html {
  const { stable, candidate, points, sums } = lines;
  if (points.every((point) => point.stable === null && point.candidate === null))
    return html`<p class="small-text">Nothing was counted. Servers of the site send a minute when it is over.</p>`;
  const [first, last] = [points[0]?.at ?? '', points.at(-1)?.at ?? ''];
  return html`<p class="legend small-text">${candidate !== null && html`<span class="key of-candidate">canary ${candidate}, ${viewsOf(sums.candidate)} views</span>`}<span class="key of-stable">stable ${stable}, ${viewsOf(sums.stable)} views${candidate !== null && ' in the same minutes'}</span></p>
<div class="charts">${MEASURES.map((measure) => healthChart(measure, lines))}</div><p class="small-text">${timeText(first)} to ${timeText(last)}</p>`;
}

/** The same in figures, the newest first. */
export function healthTable({ candidate, points }: HealthLines): HtmlValue {
  const seen = points.filter((point) => point.stable !== null || point.candidate !== null).toReversed();
  if (seen.length === 0) return null;
  const sides = candidate === null ? (['stable'] as const) : (['candidate', 'stable'] as const);
  const names = { candidate: 'canary', stable: 'stable' };
  const columns = sides.flatMap((side) => [
    { title: `Views, ${names[side]}`, of: (point: HealthPoint) => (point[side] ? String(viewsOf(point[side])) : '–') },
    ...MEASURES.map((measure) => ({
      title: `${measure.name}, ${names[side]}`,
      of: (point: HealthPoint) => measureText(measure, point[side] && measure.of(point[side])),
    })),
  ]);
  return html`<details class="figures-of-points"><summary>In figures</summary>
<section class="card table always" tabindex="0" aria-label="In figures"><table><thead><tr><th>From</th>${columns.map(({ title }) => html`<th class="right">${title}</th>`)}</tr></thead><tbody>${seen.map((point) => html`<tr><td data-label="From">${timeText(point.at)}</td>${columns.map(({ title, of }) => html`<td class="right number" data-label="${title}">${of(point)}</td>`)}</tr>`)}</tbody></table></section></details>`;
}

function viewsOf(counts: HealthPoint['stable']): number {
  return counts?.views ?? 0;
}
