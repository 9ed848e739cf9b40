import type { BrowserView } from '../faults.ts';
import { wrongWith } from '../judged.ts';
import type { Outcome } from '../proof.ts';
import type { Side, Tried } from './tried.ts';

/** Pages of each version that have to be opened in a browser, at least. */
export const LEAST_IN_BROWSERS = 50;
/** Of the pages with a fault, the share that must show it: one may be left too soon. */
const MOST_PARTS = 0.9;
/** And of those of stable no more: where the fault is a time, a busy machine makes some of them as late. */
const SOME_PARTS = 0.25;

/** What became of a rollout part of whose visitors had a browser. */
export interface BrowserOutcome extends Outcome, Pick<Tried, 'browsers' | 'versions'> {
  /** The candidate, until a person clears it. */
  readonly isLocked: boolean;
}

/** What is wrong with it; null where it is as it must be. */
export function wrongInBrowsers(outcome: BrowserOutcome): string | null {
  const { fault, browsers, isLocked } = outcome;
  for (const side of ['candidate', 'stable'] as const)
    if (browsers[side].length < LEAST_IN_BROWSERS) return `only ${browsers[side].length} browsers had the ${side}`;
  if (fault) {
    const [bad, good] = [shown(outcome, 'candidate'), shown(outcome, 'stable')];
    if (bad.of === 0 || bad.shown < MOST_PARTS * bad.of) return `${bad.shown} of ${bad.of} browsers had the fault`;
    if (good.shown > SOME_PARTS * good.of) return `${good.shown} browsers had the fault of the candidate with stable`;
  }
  return wrongWith(outcome) ?? (isLocked === (fault !== null) ? null : lockText(isLocked));
}

function lockText(isLocked: boolean): string {
  return isLocked ? 'is locked' : 'is not locked: it could be rolled out again';
}

/** How many of the browsers that had a version show the candidate's fault, of those that can have it. */
function shown({ fault, browsers }: BrowserOutcome, side: Side): { readonly shown: number; readonly of: number } {
  const befallen = browsers[side].filter((view) => fault?.befalls?.(view) ?? true);
  return { shown: befallen.filter((view) => fault?.shows(view)).length, of: befallen.length };
}

const COLUMNS = ['candidate', 'browsers: candidate, stable', 'with the fault', 'LCP, median', 'stopped at'] as const;

/** The outcomes as a table in Markdown, which the documents take over as it is. */
export function tableOf(outcomes: readonly BrowserOutcome[]): string {
  const lines = outcomes.map((outcome) => cells(outcome));
  const head = [...COLUMNS, 'by, as the audit log says'];
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function cells(outcome: BrowserOutcome): readonly string[] {
  const { remote, fault, browsers, views, backSeconds, why, isEverybodys } = outcome;
  const { candidate, stable } = browsers;
  const of = (side: Side): string => Object.values(shown(outcome, side)).join(' of ');
  return [
    remote,
    `${candidate.length}, ${stable.length}`,
    fault ? `${of('candidate')}, ${of('stable')}` : '-',
    `${medianLcp(candidate)}, ${medianLcp(stable)}`,
    backSeconds === null ? '-' : `view ${views}, ${backSeconds.toFixed(0)} s after the 500th`,
    why ?? (isEverybodys ? 'at 100 %' : '-'),
  ];
}

function medianLcp(views: readonly BrowserView[]): string {
  const said = views.flatMap(({ lcpMs }) => lcpMs ?? []).toSorted((one, other) => one - other);
  const median = said[Math.floor(said.length / 2)];
  return median === undefined ? '-' : `${(median / 1_000).toFixed(1)} s`;
}
