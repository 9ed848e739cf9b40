import { jsonOf } from './json-command.ts';
import { withRelease } from './release-copy.ts';
import { atMost } from './report.ts';
import type { Row, Section } from './report.ts';

/** A page made again crosses to a process of its own and back, which a render in the server's own process does not. */
const ANEW_LIMIT = 2.2;
const SERVED_LIMIT = 0.9;
const milliseconds = (ms: number): string => `${ms.toFixed(2)} ms`;

interface PageCpu {
  readonly anewMs: number;
  readonly servedMs: number;
  readonly bareMs: number;
  readonly failed: number;
}

/** Processor time of one page, from the shell's own benchmark. */
export async function cpuSection(): Promise<Section> {
  const { anewMs, servedMs, bareMs, failed } = (await withRelease((release) =>
    jsonOf('apps/shell/bench/page-cpu.ts', ['--json', '--release', release]),
  )) as PageCpu;
  return {
    name: 'cpu',
    title: 'Server time of one page',
    method:
      'Processor time of the whole shell server, render processes included, for `/games/dice`, against a bare Fastify that makes the same markup with React anew for each request. Turn and turn about, medians.',
    rows: [
      atMost(
        'Processor time a page, every page rendered anew',
        ANEW_LIMIT,
        { baseline: bareMs, ours: anewMs },
        milliseconds,
      ),
      atMost('Processor time a page, as served', SERVED_LIMIT, { baseline: bareMs, ours: servedMs }, milliseconds),
      pagesASecond('Pages a second that one processor renders anew', ANEW_LIMIT, { bareMs, oursMs: anewMs }),
      pagesASecond('Pages a second that one processor serves', SERVED_LIMIT, { bareMs, oursMs: servedMs }),
      { what: 'Pages that failed', baseline: '', ours: String(failed), ratio: null, goal: '0', met: failed === 0 },
    ],
    remarks: [
      'As served, guests whose pages are made of the same (version, place, language, look and first data) share the HTML of the remote for at most a second; `SHELL_RENDERS_KEPT_MS=0` renders it anew for each of them.',
    ],
    failures: failed > 0 ? [`${failed} pages failed`] : [],
  };
}

/** The same figures as pages a second, to count machines. */
function pagesASecond(what: string, limit: number, { bareMs, oursMs }: { bareMs: number; oursMs: number }): Row {
  const ratio = bareMs / oursMs;
  return {
    what,
    baseline: `${Math.round(1000 / bareMs)} a second`,
    ours: `${Math.round(1000 / oursMs)} a second`,
    ratio,
    goal: `at least ${(1 / limit).toFixed(2)}`,
    met: ratio >= 1 / limit,
  };
}
