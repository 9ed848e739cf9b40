import { jsonOf } from './json-command.ts';
import type { Row, Section } from './report.ts';

const LEADER_MS = 100;
const ROUND_MS = 1_000;
const START_PROCESSOR_MS = 1_000;
const START_MS = 2_000;

interface Spread {
  readonly median: number;
  readonly longest: number;
}
interface Takeover {
  readonly kills: number;
  readonly leaderMs?: Spread;
  readonly roundMs?: Spread;
  readonly startProcessorMs?: Spread;
  readonly startMs?: Spread;
}

/** How long crash pauses when its leader dies, from the platform's own benchmark. */
export async function takeoverSection(): Promise<Section> {
  const measured = (await jsonOf('apps/platform/bench/takeover.ts', ['--json'])) as Takeover;
  const { kills, leaderMs, roundMs, startMs, startProcessorMs } = measured;
  return {
    name: 'takeover',
    title: 'Takeover of the crash round',
    method: `Two processes on one PostgreSQL server; the one that leads is killed with SIGKILL, ${kills} times at whatever moment of the round. Until the other leads, and until a socket of the other hears of the round again: it goes on, or is ended by what its rules decide. Then all seven services are started in one process, time after time, with the database migrated; medians.`,
    rows: [
      ...(leaderMs ? [row('Until the next leader', leaderMs, LEADER_MS)] : []),
      ...(roundMs ? [row('Until the round continues', roundMs, ROUND_MS)] : []),
      ...(startProcessorMs ? [startRow('Processor time of a start', startProcessorMs, START_PROCESSOR_MS)] : []),
      ...(startMs ? [startRow('Until a process serves', startMs, START_MS)] : []),
    ],
    remarks: [],
    unmeasured: kills > 0 ? [] : ['takeover: no PostgreSQL server was found (BENCH_DATABASE_URL names one)'],
  };
}

function row(what: string, { median, longest }: Spread, limit: number): Row {
  return {
    what,
    baseline: '',
    ours: `${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    ratio: null,
    goal: `under ${limit} ms, the longest too`,
    met: longest < limit,
  };
}

function startRow(what: string, { median }: Spread, limit: number): Row {
  return {
    what,
    baseline: '',
    ours: `${median.toFixed(0)} ms`,
    ratio: null,
    goal: `under ${limit} ms`,
    met: median < limit,
  };
}
