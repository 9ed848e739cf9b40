import { jsonOf } from './json-command.ts';
import { withRelease } from './release-copy.ts';
import type { Row, Section } from './report.ts';

const RELEASE_MS = 1_000;
const ROLLBACK_MS = 300;
const OTHER_BYTES = 1_000_000;

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}
interface SwapTold {
  readonly streams: number;
  readonly rounds: number;
  readonly pagesASecond: number;
  readonly release: Times;
  readonly rollback: Times;
  readonly bare: Times;
  /** null where the machine does not tell. */
  readonly warm: number | null;
  readonly shownBytes: number;
  readonly otherBytes: number;
  readonly pages: number;
  readonly failedPages: number;
  readonly requests: number;
  readonly failedRequests: number;
}

const written = ({ p50, p95, longest }: Times): string =>
  `${p95.toFixed(0)} ms (half ${p50.toFixed(0)}, longest ${longest.toFixed(0)})`;

/** How soon open tabs know of a release and of a rollback, from the shell's own benchmark. */
export async function swapSection(): Promise<Section> {
  const told = (await withRelease((release) =>
    jsonOf('apps/shell/bench/swap-told.ts', ['--json', '--release', release]),
  )) as SwapTold;
  const { streams, rounds, pagesASecond, bare, warm, pages, requests, failedPages, failedRequests } = told;
  return {
    name: 'swap',
    title: 'Until open tabs know of a release',
    method: `${streams} tabs that show dice, each with its own address, connections and the page's own code that follows the channel, while ${pagesASecond} pages a second are asked of the same shell server. From the call of the registry, a process of its own, until a tab knows its version: a release of one that the server has never seen, and the rollback from it; ${rounds} of each, p95 over all tabs. The baseline is a bare server in Node with the same tabs and pages, which verifies, starts and renders nothing: at a word it tells all streams a line, and has one answer for every tab. Tabs wait up to 150 ms before they ask, in both.`,
    rows: [
      within('Release, until a tab knows', RELEASE_MS, { baseline: bare, ours: told.release }),
      within('Rollback, until a tab knows', ROLLBACK_MS, { baseline: bare, ours: told.rollback }),
      ...(warm === null ? [] : [allOf('Rollbacks to a version that ran already', { count: warm, of: rounds })]),
      {
        what: `Sent to ${streams} tabs that do not show the remote, in all`,
        baseline: '',
        ours: kilobytes(told.otherBytes),
        ratio: null,
        goal: `under ${OTHER_BYTES / 1_000_000} MB`,
        met: told.otherBytes < OTHER_BYTES,
      },
      {
        what: `Sent to ${streams} tabs that show it, in all`,
        baseline: '',
        ours: kilobytes(told.shownBytes),
        ratio: null,
        goal: 'told',
        met: true,
      },
      none(`Pages that failed, of ${pages}`, failedPages),
      none(`Streams and questions of tabs that failed, of ${requests}`, failedRequests),
    ],
    remarks: [],
    failures: [
      ...(failedPages > 0 ? [`${failedPages} of ${pages} pages failed`] : []),
      ...(failedRequests > 0 ? [`${failedRequests} of ${requests} streams and questions of tabs failed`] : []),
    ],
    unmeasured: warm === null ? ['whether rollbacks went to a version that ran already: that is read from /proc'] : [],
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} KB`;

/** A goal that is a figure; the ratio says how much of it is the machine's. */
function within(what: string, limitMs: number, { baseline, ours }: { baseline: Times; ours: Times }): Row {
  return {
    what: `${what}, p95`,
    baseline: written(baseline),
    ours: written(ours),
    ratio: ours.p95 / baseline.p95,
    goal: `under ${limitMs} ms`,
    met: ours.p95 < limitMs,
  };
}

function allOf(what: string, { count, of }: { count: number; of: number }): Row {
  return { what, baseline: '', ours: `${count} of ${of}`, ratio: null, goal: 'all', met: count === of };
}

function none(what: string, count: number): Row {
  return { what, baseline: '', ours: String(count), ratio: null, goal: '0', met: count === 0 };
}
