import { jsonOf } from './json-command.ts';
import type { Row, Section } from './report.ts';

/** The two ways in which pgbench runs TPC-B. */
type Mode = 'prepared' | 'simple';

interface Load {
  readonly what: string;
  readonly betsPerSecond: number;
  readonly p99Ms: number;
  /** Microseconds of processor time a bet; null where it is not known. */
  readonly cost: { readonly node: number; readonly postgresql: number | null; readonly generator: number };
}
interface Books {
  readonly sent: number;
  readonly acknowledged: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly right: boolean;
}
interface Bets {
  readonly connections: number;
  readonly secondsPerRun: number;
  readonly rounds: number;
  readonly seed: string;
  readonly postgresql: {
    readonly durable: boolean;
    readonly tpcB: Readonly<Record<Mode, number>>;
    readonly loads: readonly (Load & {
      readonly ratios: Readonly<Record<Mode, number>>;
      readonly goals: Readonly<Partial<Record<Mode, number>>>;
    })[];
    /** What a bet costs PostgreSQL, of all that one prepared TPC-B transaction costs. Microseconds. */
    readonly share: {
      readonly betMicros: number;
      readonly transactionMicros: number;
      readonly share: number;
      readonly goal: number;
    } | null;
    /** Heap and indexes of a bet. */
    readonly bytes: { readonly each: number; readonly goal: number };
    /** Processor time of a bet beside 50 repeats a second, to that without. */
    readonly repeats: { readonly ratio: number; readonly goal: number } | null;
    readonly books: Books;
    /** A sentence if a bet became dearer to the database while the benchmark ran. */
    readonly growth: string | null;
  } | null;
  readonly embedded: { readonly loads: readonly Load[]; readonly books: Books };
}

/** Bets a second through HTTP, from the platform's own benchmark. */
export async function betsSection(): Promise<Section> {
  const bets = (await jsonOf('apps/platform/bench/bets.ts', ['--json'])) as Bets;
  const { connections, secondsPerRun, rounds, seed, postgresql, embedded } = bets;
  return {
    name: 'bets',
    title: 'Bets a second',
    method: `Dice bets through HTTP over ${connections} connections, one at a time on each, to one process or to two that share every wallet, or over the open sockets of as many players, or ten in each message over 40 sockets (automatic play).\n\nThey are compared with pgbench's TPC-B (scale 10, 16 clients) on the same PostgreSQL server in the same rounds, with prepared statements and without; median of ${rounds} rounds of ${secondsPerRun} s. The identifiers of the bets follow from the seed ${seed}.\n\nProcessor time is of the whole PostgreSQL server, of the processes that place bets and of the generator. Limits on calls are off: all connections come from one address.\n\nAfterwards the ledger is recomputed: every bet that was sent must be answered with 200 and its own id, and be in it exactly once with its stake, and every nonce must be the number of its bets.`,
    rows: [...(postgresql ? onPostgresql(postgresql) : []), ...booksRows('embedded', embedded.books)],
    remarks: [
      ...(postgresql ? withoutGoal(postgresql) : []),
      ...(postgresql ? postgresql.loads.map(costRemark) : []),
      postgresql && !postgresql.durable
        ? 'This PostgreSQL does not wait for the disk at each commit: the ratios mean little.'
        : '',
      `Embedded database: ${embedded.loads.map((load) => `${load.what} ${written(load)}`).join('; ')}.`,
    ].filter(Boolean),
    failures: [
      ...(postgresql ? failuresOf('PostgreSQL', postgresql.books) : []),
      ...(postgresql?.growth ? [postgresql.growth] : []),
      ...failuresOf('embedded', embedded.books),
    ],
    unmeasured: postgresql
      ? []
      : ['bets on PostgreSQL: no server or no pgbench was found (BENCH_DATABASE_URL names one)'],
  };
}

type OnPostgresql = NonNullable<Bets['postgresql']>;

const MODES: Readonly<Record<Mode, string>> = { prepared: 'prepared TPC-B', simple: 'plain TPC-B' };

function onPostgresql({ tpcB, loads, share, bytes, repeats, books }: OnPostgresql): Row[] {
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
  return [
    ...rows,
    ...(share ? [shareRow(share)] : []),
    bytesRow(bytes),
    ...(repeats ? [repeatsRow(repeats)] : []),
    ...booksRows('PostgreSQL', books),
  ];
}

function shareRow({ betMicros, transactionMicros, share, goal }: NonNullable<OnPostgresql['share']>): Row {
  return {
    what: 'Processor time of PostgreSQL for a bet of many wallets, to all of one prepared TPC-B transaction',
    baseline: `${Math.round(transactionMicros)} µs`,
    ours: `${Math.round(betMicros)} µs`,
    ratio: share,
    goal: `at most ${goal.toFixed(2)}`,
    met: share <= goal,
  };
}

function bytesRow({ each, goal }: OnPostgresql['bytes']): Row {
  return {
    what: 'Heap and indexes of a bet, with its postings and its transfer',
    baseline: '',
    ours: `${Math.round(each)} bytes`,
    ratio: null,
    goal: `at most ${goal} bytes`,
    met: each <= goal,
  };
}

function repeatsRow({ ratio, goal }: NonNullable<OnPostgresql['repeats']>): Row {
  return {
    what: 'Processor time of a bet beside 50 repeats of a used bet a second, to that without them',
    baseline: '',
    ours: '',
    ratio,
    goal: `at most ${goal.toFixed(2)}`,
    met: ratio <= goal,
  };
}

function costRemark({ what, cost: { node, postgresql, generator } }: Load): string {
  const server = postgresql === null ? '' : `, PostgreSQL ${Math.round(postgresql)}`;
  return `Processor time of a bet, ${what}: Node ${Math.round(node)} µs${server}, generator ${Math.round(generator)}.`;
}

function withoutGoal({ loads }: OnPostgresql): string[] {
  return loads
    .filter(({ goals }) => Object.keys(goals).length === 0)
    .map(
      (load) => `PostgreSQL, ${load.what}: ${written(load)}, ${load.ratios.prepared.toFixed(2)} times prepared TPC-B.`,
    );
}

function booksRows(where: string, { sent, acknowledged, failed, right }: Books): Row[] {
  const row = (what: string, ours: string, goal: string, met: boolean): Row => ({
    what,
    baseline: '',
    ours,
    ratio: null,
    goal,
    met,
  });
  return [
    row(`Calls that failed, of ${sent}, ${where}`, String(failed), '0', failed === 0),
    row(`Books after ${acknowledged} bets, ${where}`, right ? 'right' : 'wrong', 'right', right),
  ];
}

function failuresOf(where: string, { sent, failed, failures, right }: Books): string[] {
  return [
    ...(failed > 0 ? [`${failed} of ${sent} calls failed, ${where}: ${failures.join(' | ')}`] : []),
    ...(right ? [] : [`the books are not what was answered, ${where}`]),
  ];
}

function written({ betsPerSecond, p99Ms }: Load): string {
  return `${Math.round(betsPerSecond)} a second, p99 ${Math.round(p99Ms)} ms`;
}
