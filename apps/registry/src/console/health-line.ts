import { html, type HtmlValue } from '@baize/html';
import type { HealthLines } from '../health/health-points.ts';
import { MEASURES, measureText } from '../health/measures.ts';
import type { Measure } from '../health/measures.ts';
import type { RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { percent } from '@baize/registry-client/share';
import { healthSpark } from './health-chart.ts';

/** The measures of errors, without those of delays. */
const ERRORS: readonly Measure[] = MEASURES.filter(({ isError }) => isError);

/** Errors of the last hour, candidate over stable, and how far a rollout is; for the list of remotes. */
export function healthLine(lines: HealthLines | null, { rollout }: Pick<RemoteStatus, 'rollout'>): HtmlValue {
  return [lines && errorsLine(lines), rollout && rolloutLine(rollout)];
}

function errorsLine(lines: HealthLines): HtmlValue {
  const { candidate, sums } = lines;
  const measure = worstOf(lines);
  if (!measure) return html`<span class="small-text quiet">Nothing counted</span>`;
  const [ofStable, ofCandidate] = [sums.stable, sums.candidate].map((counts) => counts && measure.of(counts));
  const over =
    candidate !== null && html`<span class="of-candidate">${measureText(measure, ofCandidate ?? null)}</span> / `;
  return html`${healthSpark(measure, lines)}<span class="small-text">${measure.name} <span class="number">${over}<span class="of-stable">${measureText(measure, ofStable ?? null)}</span></span></span>`;
}

/** The measure with the highest share of errors; undefined without page views. */
function worstOf({ sums, candidate }: HealthLines): Measure | undefined {
  const judged = candidate === null ? sums.stable : sums.candidate;
  const seen = judged && ERRORS.filter((measure) => measure.of(judged) !== null);
  return seen?.toSorted((one, other) => (other.of(judged!) ?? 0) - (one.of(judged!) ?? 0))[0];
}

function rolloutLine(rollout: NonNullable<RemoteStatus['rollout']>): HtmlValue {
  const { state, step, steps, verdict } = rollout;
  const gate = { 'too-few': 'too few views yet', healthy: 'healthy', unhealthy: 'unhealthy' }[verdict];
  const at = `Rollout ${state === 'paused' ? 'paused at' : 'at'} ${percent(steps[step] ?? 0)}, step ${step + 1} of ${steps.length}`;
  return html`<span class="small-text">${at}; gate: ${gate}</span>`;
}
