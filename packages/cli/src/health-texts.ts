import { CLS_EDGES, INP_EDGES_MS, LCP_EDGES_MS, RENDER_EDGES_MS } from '@baize/contract/health';
import type { HealthCounts } from '@baize/contract/health';
import { COUNTED, failedRenders, upperQuartile } from '@baize/registry-client/health/figures';
import type { HealthView } from '@baize/registry-client/health/health-view';
import { columns } from './columns.ts';

const none = '-';

const LABELS: Record<(typeof COUNTED)[number], string> = {
  views: 'views',
  rendered: 'rendered by the server',
  brokenPages: 'broken in the browser',
  failedLoads: 'failed loads',
  failedMounts: 'failed mounts',
  hydrationErrors: 'hydration errors',
  errors: 'uncaught errors',
  failedCalls: 'failed calls',
  roundsBegun: 'rounds begun',
  roundsFinished: 'rounds finished',
  swapsDone: 'swaps done',
  swapsWaiting: 'swaps that waited',
};

/** Candidate and stable side by side. */
export function healthTable({ remote, from, to, minutes, stable, candidate }: HealthView): string {
  const sides = [...(candidate ? [candidate] : []), stable];
  const head = `${remote}, ${from} to ${to}: ${minutes} minutes${candidate ? ' in which both were seen' : ''}`;
  if (minutes === 0)
    return `${head}\n\nNothing was counted. Servers of the site count when they have a shell token, and send a minute when it is over.`;
  const titles = ['', ...(candidate ? [`CANDIDATE ${candidate.version}`] : []), `STABLE ${stable.version}`];
  const row = (label: string, text: (counts: HealthCounts) => string): string[] => [
    label,
    ...sides.map(({ counts }) => text(counts)),
  ];
  const rows = COUNTED.map((name) => row(LABELS[name], (counts) => counted(name, counts)));
  rows.splice(2, 0, row('failed renders', renderText));
  rows.push(
    row('render, 75 % within', (counts) => timeText(upperQuartile(RENDER_EDGES_MS, counts.renderMs))),
    row('LCP, 75 % within', (counts) => timeText(upperQuartile(LCP_EDGES_MS, counts.lcpMs))),
    row('INP, 75 % within', (counts) => timeText(upperQuartile(INP_EDGES_MS, counts.inpMs))),
    row('CLS, 75 % within', (counts) => shiftText(upperQuartile(CLS_EDGES, counts.cls))),
  );
  return [head, '', columns([titles, ...rows])].join('\n');
}

function counted(name: (typeof COUNTED)[number], counts: HealthCounts): string {
  const count = counts[name] ?? 0;
  return name === 'rendered' || name === 'brokenPages' ? `${count}${share(count, counts)}` : String(count);
}

function renderText(counts: HealthCounts): string {
  const codes = Object.entries(counts.renderFailures ?? {}).map(([code, count]) => `${code} ${count}`);
  const failed = failedRenders(counts);
  return `${failed}${share(failed, counts)}${codes.length > 0 ? `: ${codes.join(', ')}` : ''}`;
}

function share(count: number, { views = 0 }: HealthCounts): string {
  return views > 0 && count > 0 ? ` (${((count / views) * 100).toFixed(2)} %)` : '';
}

function timeText(edge: number | null): string {
  if (edge === null) return none;
  return edge === Number.POSITIVE_INFINITY ? 'above all' : `${edge} ms`;
}

function shiftText(edge: number | null): string {
  if (edge === null) return none;
  return edge === Number.POSITIVE_INFINITY ? 'above all' : String(edge / 1_000);
}
