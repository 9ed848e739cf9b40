import type { Counted, Measure, MeasureKind, Verdict } from './verdict.ts';

const WHAT: Record<MeasureKind, string> = {
  'broken-pages': 'broken pages',
  'render-failures': 'failed renders',
  'render-ms': 'renders slower than',
  lcp: 'largest paint (LCP) later than',
  inp: 'answers to input (INP) slower than',
  cls: 'layout shift (CLS) above',
};
const THOUSAND = 1_000;

/** A verdict for people: in the audit log, the console and the command. */
export function verdictText(verdict: Verdict): string {
  const views = `${count(verdict.views)} views of the candidate`;
  if (verdict.state === 'too-few') return `too few: ${views}, ${count(verdict.needed)} are needed`;
  if (verdict.state === 'healthy') return `healthy after ${views}`;
  return measureText(verdict.why);
}

/** One measure: what is bad of how many, on both sides, and how likely that is by luck. */
export function measureText({ kind, edge, stableEdge, candidate, stable, times, chance }: Measure): string {
  const of = kind === 'broken-pages' || kind === 'render-failures' ? 'views' : 'that were measured';
  const part = ({ bad, of: all }: Counted): string => `${count(bad)} of ${count(all)}`;
  const what = edge === null ? WHAT[kind] : `${WHAT[kind]} ${edgeText(kind, edge)}`;
  const other = edge === stableEdge ? '' : ` above ${edgeText(kind, stableEdge ?? 0)}`;
  const allowed = `at most ${times} times as many`;
  return `${what}: ${part(candidate)} ${of} against ${part(stable)}${other} with stable (${allowed}); ${luck(chance)}`;
}

function luck(chance: number): string {
  const rare = Math.floor(1 / chance);
  if (rare < 2) return 'that may be luck';
  const rounded = rare > THOUSAND * THOUSAND ? THOUSAND * THOUSAND : Number(rare.toPrecision(1));
  return `the chance that this is luck is below 1 in ${count(Math.min(rounded, rare))}`;
}

function edgeText(kind: MeasureKind, edge: number): string {
  if (kind === 'cls') return String(edge / THOUSAND);
  return edge < THOUSAND ? `${edge} ms` : `${edge / THOUSAND} s`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
