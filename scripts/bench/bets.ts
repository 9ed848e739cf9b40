import { jsonOf } from './json-command.ts';
import type { Row, Section } from './report.ts';

interface Speed {
  readonly betsPerSecond: number;
  readonly p99Ms: number;
}
interface Speeds {
  readonly manyWallets: Speed;
  readonly oneHotWallet: Speed;
  readonly books: { readonly right: boolean };
}
interface Bets {
  readonly connections: number;
  readonly secondsPerRun: number;
  readonly rounds: number;
  readonly postgresql:
    | (Speeds & {
        readonly durable: boolean;
        readonly tpcB: number;
        readonly ratio: { readonly manyWallets: number; readonly oneHotWallet: number };
        readonly goals: { readonly manyWallets: number; readonly oneHotWallet: number };
      })
    | null;
  readonly embedded: Speeds;
}

/** Bets a second through HTTP, from the platform's own benchmark. */
export async function betsSection(): Promise<Section> {
  const bets = (await jsonOf('apps/platform/bench/bets.ts', ['--json'])) as Bets;
  const { connections, secondsPerRun, rounds, postgresql, embedded } = bets;
  return {
    name: 'bets',
    title: 'Bets a second',
    method: `Dice bets through HTTP over ${connections} connections to one process, against pgbench's TPC-B on the same PostgreSQL server in the same rounds; median of ${rounds} rounds of ${secondsPerRun} s. After each run the ledger is recomputed and every acknowledged bet must be in it.`,
    rows: [...(postgresql ? onPostgresql(postgresql) : []), books('embedded', embedded)],
    remarks: [
      postgresql
        ? postgresql.durable
          ? ''
          : 'This PostgreSQL does not wait for the disk at each commit: the ratios mean little.'
        : 'PostgreSQL was not measured: no server or no pgbench was found (BENCH_DATABASE_URL names one).',
      `Embedded database: ${written(embedded.manyWallets)} with many wallets, ${written(embedded.oneHotWallet)} with one hot wallet.`,
    ].filter(Boolean),
  };
}

function onPostgresql(measured: NonNullable<Bets['postgresql']>): Row[] {
  const row = (what: string, kind: 'manyWallets' | 'oneHotWallet'): Row => ({
    what,
    baseline: `${Math.round(measured.tpcB)} a second`,
    ours: written(measured[kind]),
    ratio: measured.ratio[kind],
    goal: `at least ${measured.goals[kind].toFixed(2)}`,
    met: measured.ratio[kind] >= measured.goals[kind],
  });
  return [
    row('PostgreSQL, many wallets', 'manyWallets'),
    row('PostgreSQL, one hot wallet', 'oneHotWallet'),
    books('PostgreSQL', measured),
  ];
}

function books(where: string, { books: { right } }: Speeds): Row {
  return {
    what: `Books after the run, ${where}`,
    baseline: '',
    ours: right ? 'right' : 'wrong',
    ratio: null,
    goal: 'right',
    met: right,
  };
}

function written({ betsPerSecond, p99Ms }: Speed): string {
  return `${Math.round(betsPerSecond)} a second, p99 ${Math.round(p99Ms)} ms`;
}
