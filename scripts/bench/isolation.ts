import { jsonOf } from './json-command.ts';
import { withRelease } from './release-copy.ts';
import type { Row, Section } from './report.ts';

interface Isolation {
  readonly level: string;
  readonly emptyStartMs: number;
  readonly firstPageMs: number;
  readonly emptyMiB: number;
  readonly idleMiB: number;
  readonly usedMiB: number;
  readonly failed: number;
}

/** What a process of its own costs a version, from the shell's own benchmark. */
export async function isolationSection(): Promise<Section> {
  const { level, emptyStartMs, firstPageMs, emptyMiB, idleMiB, usedMiB, failed } = (await withRelease((release) =>
    jsonOf('apps/shell/bench/isolation.ts', ['--json', '--release', release]),
  )) as Isolation;
  return {
    name: 'isolation',
    title: "A version's own process",
    method: `The process that renders dice, kept apart by: ${level}. From nothing to the first page, against the start and end of a Node that does nothing; private memory against a Node that has loaded \`react-dom/server\`. Nine versions, medians.`,
    rows: [
      below('First page of a new version', 400, { baseline: emptyStartMs, ours: firstPageMs }, 'ms'),
      below('Private memory after the first page', 40, { baseline: emptyMiB, ours: idleMiB }, 'MiB'),
      below('Private memory after 400 pages', 60, { baseline: emptyMiB, ours: usedMiB }, 'MiB'),
      { what: 'Pages that failed', baseline: '', ours: String(failed), ratio: null, goal: '0', met: failed === 0 },
    ],
    remarks: [],
    failures: failed > 0 ? [`${failed} pages failed`] : [],
  };
}

/** A goal that is a figure; the ratio says how much of it is the machine's. */
function below(what: string, limit: number, { baseline, ours }: { baseline: number; ours: number }, unit: string): Row {
  const told = (value: number): string => `${value.toFixed(1)} ${unit}`;
  const goal = `under ${limit} ${unit}`;
  return { what, baseline: told(baseline), ours: told(ours), ratio: ours / baseline, goal, met: ours < limit };
}
