import { type Html, html, type HtmlValue } from '@baize/html';
import { measureText } from '../health/measures.ts';
import type { Measure } from '../health/measures.ts';
import type { HealthLines, HealthPoint } from '../health/health-points.ts';

const WIDTH = 300;
const HEIGHT = 60;
/** So that a line at zero, and one at the top, are fully visible. */
const MARGIN = 3;

/** One measure of candidate over stable. The drawing scales with its box; its labels are text beside it. */
export function healthChart(measure: Measure, lines: HealthLines): Html {
  const { sums, stable, candidate } = lines;
  const drawn = linesOf(measure, lines);
  const now = {
    stable: measureText(measure, valueOf(measure, sums.stable)),
    candidate: measureText(measure, valueOf(measure, sums.candidate)),
  };
  const words = `${measure.name}: stable ${stable} ${now.stable}${candidate === null ? '' : `, canary ${candidate} ${now.candidate}`}`;
  return html`<figure class="chart"><figcaption><b>${measure.name}</b><span class="number">${candidate !== null && html`<span class="of-candidate">${now.candidate}</span> / `}<span class="of-stable">${now.stable}</span></span></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${words}"><path class="rule" d="M0 ${MARGIN}H${WIDTH}M0 ${HEIGHT - MARGIN}H${WIDTH}"/>${drawn.paths}</svg>
<p class="small-text between"><span>0 to ${measureText(measure, drawn.most)}</span></p></figure>`;
}

/** The same, small and without texts, for a row that has them. */
export function healthSpark(measure: Measure, lines: HealthLines): Html {
  return html`<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="rule" d="M0 ${HEIGHT - MARGIN}H${WIDTH}"/>${linesOf(measure, lines).paths}</svg>`;
}

/** Both lines on one scale; `most` is its upper end. */
function linesOf(
  measure: Measure,
  { points, candidate }: HealthLines,
): { readonly paths: HtmlValue; readonly most: number } {
  const of = (side: 'candidate' | 'stable'): (number | null)[] => points.map((point) => valueOf(measure, point[side]));
  const [ofStable, ofCandidate] = [of('stable'), of('candidate')];
  const most = Math.max(0, ...[...ofStable, ...ofCandidate].map((value) => value ?? 0));
  return {
    most,
    paths: [line('of-stable', ofStable, most), candidate !== null && line('of-candidate', ofCandidate, most)],
  };
}

function valueOf(measure: Measure, counts: HealthPoint['stable']): number | null {
  return counts && measure.of(counts);
}

/** A gap stays a gap; a value alone is a short stroke. */
function line(name: string, values: readonly (number | null)[], most: number): HtmlValue {
  const step = WIDTH / Math.max(1, values.length - 1);
  let isDrawing = false;
  const parts = values.map((value, place) => {
    if (value === null) {
      isDrawing = false;
      return '';
    }
    const x = place * step;
    const y = HEIGHT - MARGIN - (most === 0 ? 0 : (value / most) * (HEIGHT - 2 * MARGIN));
    const text = isDrawing ? `L${round(x)} ${round(y)}` : `M${round(x)} ${round(y)}h1`;
    isDrawing = true;
    return text;
  });
  return html`<path class="${name}" d="${parts.join('')}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
