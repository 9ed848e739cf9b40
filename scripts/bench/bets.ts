import { jsonOf } from './json-command.ts';
import type { Row, Section } from './report.ts';

/** The two ways in which pgbench runs TPC-B. */
type Mode = 'prepared' | 'simple';

interface Load {
  readonly what: string;
  readonly betsPerSecond: number;
  readonly p99Ms: number;
}
interface Books {
  readonly acknowledged: number;
  readonly right: boolean;
}
interface Bets {
  readonly connections: number;
  readonly secondsPerRun: number;
  readonly rounds: number;
  readonly postgresql: {
    readonly durable: boolean;
    readonly tpcB: Readonly<Record<Mode, number>>;
    readonly loads: readonly (Load & {
      readonly ratios: Readonly<Record<Mode, number>>;
      readonly goals: Readonly<Partial<Record<Mode, number>>>;
    })[];
    readonly books: Books;
  } | null;
  readonly embedded: { readonly loads: readonly Load[]; readonly books: Books };
}

/** Bets a second through HTTP, from the platform's own benchmark. */
export async function betsSection(): Promise<Section> {
  const bets = (await jsonOf('apps/platform/bench/bets.ts', ['--json'])) as Bets;
  const { connections, secondsPerRun, rounds, postgresql, embedded } = bets;
  return {
    name: 'bets',
    title: 'Bets a second',
    method: `Dice bets through HTTP over ${connections} connections, one at a time on each, to one process or to two that share every wallet, against pgbench's TPC-B (scale 10, 16 clients) on the same PostgreSQL server in the same rounds, with prepared statements and without; median of ${rounds} rounds of ${secondsPerRun} s. Limits on calls are off: all connections come from one address. Afterwards the ledger is recomputed: every acknowledged bet must be in it exactly once, and every nonce must be the number of its bets.`,
    rows: [...(postgresql ? onPostgresql(postgresql) : []), booksRow('embedded', embedded.books)],
    remarks: [
      ...(postgresql ? withoutGoal(postgresql) : []),
      postgresql
        ? postgresql.durable
          ? ''
          : 'This PostgreSQL does not wait for the disk at each commit: the ratios mean little.'
        : 'PostgreSQL was not measured: no server or no pgbench was found (BENCH_DATABASE_URL names one).',
      `Embedded database: ${embedded.loads.map((load) => `${load.what} ${written(load)}`).join('; ')}.`,
    ].filter(Boolean),
  };
}

type OnPostgresql = NonNullable<Bets['postgresql']>;

const MODES: Readonly<Record<Mode, string>> = { prepared: 'prepared TPC-B', simple: 'plain TPC-B' };

function onPostgresql({ tpcB, loads, books }: OnPostgresql): Row[] {
  const rows = loads.flatMap((load) =>
    (Object.keys(MODES) as Mode[]).flatMap((mode): Row[] => {
      const goal = load.goals[mode];
      if (goal === undefined) return [];
      return [
        {
          what: `PostgreSQL, ${load.what}, to ${MODES[mode]}`,
          baseline: `${Math.round(tpcB[mode])} a second`,
          ours: written(load),
          ratio: load.ratios[mode],
          goal: `at least ${goal.toFixed(2)}`,
          met: load.ratios[mode] >= goal,
        },
      ];
    }),
  );
  return [...rows, booksRow('PostgreSQL', books)];
}

function withoutGoal({ loads }: OnPostgresql): string[] {
  return loads
    .filter(({ goals }) => Object.keys(goals).length === 0)
    .map(
      (load) => `PostgreSQL, ${load.what}: ${written(load)}, ${load.ratios.prepared.toFixed(2)} times prepared TPC-B.`,
    );
}

function booksRow(where: string, { acknowledged, right }: Books): Row {
  return {
    what: `Books after ${acknowledged} bets, ${where}`,
    baseline: '',
    ours: right ? 'right' : 'wrong',
    ratio: null,
    goal: 'right',
    met: right,
  };
}

function written({ betsPerSecond, p99Ms }: Load): string {
  return `${Math.round(betsPerSecond)} a second, p99 ${Math.round(p99Ms)} ms`;
}
