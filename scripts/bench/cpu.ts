import { jsonOf } from './json-command.ts';
import { withRelease } from './release-copy.ts';
import { atMost } from './report.ts';
import type { Section } from './report.ts';

const LIMIT = 1.9;

interface PageCpu {
  readonly shellMs: number;
  readonly bareMs: number;
  readonly failed: number;
}

/** Processor time of one page, from the shell's own benchmark. */
export async function cpuSection(): Promise<Section> {
  const { shellMs, bareMs, failed } = (await withRelease((release) =>
    jsonOf('apps/shell/bench/page-cpu.ts', ['--json', '--release', release]),
  )) as PageCpu;
  return {
    name: 'cpu',
    title: 'Server time of one page',
    method:
      'Processor time of the whole shell server, render workers included, for `/games/dice`, against a bare Fastify that makes the same markup with React anew for each request. Turn and turn about, medians.',
    rows: [
      atMost('Processor time a page', LIMIT, { baseline: bareMs, ours: shellMs }, (ms) => `${ms.toFixed(2)} ms`),
      { what: 'Pages that failed', baseline: '', ours: String(failed), ratio: null, goal: '0', met: failed === 0 },
    ],
    remarks: [],
  };
}
