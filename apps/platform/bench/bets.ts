import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, integer } from '@baize/settings';
import { STAKE_UNITS } from './bet-http.ts';
import { type LoadResult, runLoad } from './load.ts';
import { commitsAreDurable, createBenchDatabase, preparePgbench, runPgbench } from './pgbench.ts';
import { type BenchServer, startServer } from './server-process.ts';

/**
 * Bets per second through HTTP, on PostgreSQL against `pgbench` TPC-B in the same rounds, and on the embedded database.
 * `--json` prints only the result; `--seconds` and `--rounds` change the length; BENCH_DATABASE_URL names the server.
 */
const CONNECTIONS = 192;
const DEFAULT_SERVER = 'postgresql://postgres@127.0.0.1:5432/postgres';

/** What is asked of one or both processes, which share all wallets, and the ratios it is held to. */
const LOADS = [
  {
    key: 'manyWallets',
    what: 'one process, many wallets',
    processes: 1,
    hot: false,
    goals: { prepared: 3, simple: 2.5 },
  },
  {
    key: 'oneHotWallet',
    what: 'one process, one hot wallet',
    processes: 1,
    hot: true,
    goals: { prepared: 3, simple: 3 },
  },
  { key: 'twoManyWallets', what: 'two processes, many wallets', processes: 2, hot: false, goals: { prepared: 4 } },
  { key: 'twoOneHotWallet', what: 'two processes, one hot wallet', processes: 2, hot: true, goals: {} },
] as const;
type Load = (typeof LOADS)[number];
type Yardsticks = Readonly<Record<'prepared' | 'simple', number>>;

const { seconds, rounds, json } = commandLine({
  usage: 'node apps/platform/bench/bets.ts [--seconds N] [--rounds N] [--json]',
  about:
    'Bets a second through HTTP, on the PostgreSQL server of BENCH_DATABASE_URL against pgbench in the same rounds, and on the embedded database. Fails when one call fails or the books are not right.',
  arguments: {
    seconds: { description: 'Length of a run.', fallback: '5', check: integer(1, 600) },
    rounds: { description: 'How often all runs are made.', fallback: '3', check: integer(1, 100) },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});

const result = {
  connections: CONNECTIONS,
  secondsPerRun: seconds,
  rounds,
  postgresql: await onPostgresql(),
  embedded: await onEmbedded(),
};
if (json) console.log(JSON.stringify(result));
else printTable();
if (failuresOf(result).length > 0) {
  console.error(failuresOf(result).join('\n'));
  process.exitCode = 1;
}

async function onPostgresql() {
  const database = await createBenchDatabase(
    process.env['BENCH_DATABASE_URL'] ?? DEFAULT_SERVER,
    `baize_bench_${process.pid}`,
  );
  if (database === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-'));
  const servers: BenchServer[] = [];
  try {
    await preparePgbench(database.url);
    const settings = { DATABASE_URL: database.url, BAIZE_DATA_DIR: folder, BENCH_SEED: String(process.pid) };
    for (let index = 0; index < 2; index++) servers.push(await startServer(settings));
    const yardsticks: Yardsticks[] = [];
    const runs: LoadResult[][] = [];
    for (let round = 0; round < rounds; round++) {
      yardsticks.push({
        prepared: await runPgbench(database.url, seconds, 'prepared'),
        simple: await runPgbench(database.url, seconds, 'simple'),
      });
      runs.push(await measure(servers, LOADS));
    }
    return {
      durable: await commitsAreDurable(database.url),
      tpcB: {
        prepared: median(yardsticks.map((each) => each.prepared)),
        simple: median(yardsticks.map((each) => each.simple)),
      },
      loads: LOADS.map((load, index) => ({
        ...summary(
          load,
          runs.map((round) => round[index]!),
        ),
        // Each round against its own yardstick, since other work on the machine comes and goes.
        ratios: {
          prepared: median(runs.map((round, at) => round[index]!.betsPerSecond / yardsticks[at]!.prepared)),
          simple: median(runs.map((round, at) => round[index]!.betsPerSecond / yardsticks[at]!.simple)),
        },
      })),
      books: await checkBooks(servers[0]!, runs),
    };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.drop();
    await rm(folder, { recursive: true });
  }
}

async function onEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-'));
  const loads = LOADS.filter(({ processes }) => processes === 1);
  const server = await startServer({ BAIZE_DATA_DIR: folder, DATABASE_URL: '' });
  try {
    const runs: LoadResult[][] = [];
    for (let round = 0; round < rounds; round++) runs.push(await measure([server], loads));
    return {
      loads: loads.map((load, index) =>
        summary(
          load,
          runs.map((round) => round[index]!),
        ),
      ),
      books: await checkBooks(server, runs),
    };
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

async function measure(servers: readonly BenchServer[], loads: readonly Load[]): Promise<LoadResult[]> {
  const { tokens } = servers[0]!;
  const results: LoadResult[] = [];
  for (const { processes, hot } of loads)
    results.push(
      await runLoad({
        ports: servers.slice(0, processes).map(({ port }) => port),
        tokens: hot ? tokens.slice(0, 1) : tokens,
        connections: CONNECTIONS,
        seconds,
      }),
    );
  return results;
}

/** A fast path that loses a bet or a unit is worth nothing: what was sent, what was answered and what is booked are one. */
async function checkBooks(server: BenchServer, runs: readonly (readonly LoadResult[])[]) {
  const sent = runs.flat().flatMap((run) => run.sent);
  const acknowledged = runs.flat().flatMap((run) => run.acknowledged);
  const failures = [...new Set(runs.flat().flatMap((run) => run.failures))];
  const audit = await server.audit(acknowledged);
  const right =
    audit.ledgerProblems === 0 &&
    audit.wrongNonces === 0 &&
    audit.notOnce === 0 &&
    audit.bets === acknowledged.length &&
    audit.stakedUnits === acknowledged.length * STAKE_UNITS;
  const { length } = sent;
  return {
    ...audit,
    sent: length,
    acknowledged: acknowledged.length,
    failed: length - acknowledged.length,
    failures,
    right,
  };
}

/** Sentences for whoever must not take the figures for good. */
function failuresOf({ postgresql, embedded }: typeof result): string[] {
  const all = [
    ...(postgresql ? [['PostgreSQL', postgresql.books] as const] : []),
    ['embedded', embedded.books] as const,
  ];
  return all.flatMap(([where, { sent, failed, failures, right }]) => [
    ...(failed > 0 ? [`${where}: ${failed} of ${sent} calls failed. ${failures.join(' | ')}`] : []),
    ...(right ? [] : [`${where}: the books are not what was answered.`]),
  ]);
}

function summary({ key, what, goals }: Load, runs: readonly LoadResult[]) {
  return {
    key,
    what,
    goals: goals as Partial<Yardsticks>,
    betsPerSecond: Math.round(median(runs.map((run) => run.betsPerSecond))),
    p50Ms: median(runs.map((run) => run.p50Ms)),
    p99Ms: median(runs.map((run) => run.p99Ms)),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
    generatorMicros: median(runs.map((run) => run.generatorMicros)),
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function printTable(): void {
  const { postgresql, embedded } = result;
  const figures = ({ betsPerSecond, p50Ms, p99Ms, failed, generatorMicros }: ReturnType<typeof summary>) => ({
    'bets/s': betsPerSecond,
    'p50 ms': Math.round(p50Ms),
    'p99 ms': Math.round(p99Ms),
    failed,
    'generator µs': Math.round(generatorMicros),
  });
  console.log(`Bets per second through HTTP, ${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s\n`);
  if (postgresql === null)
    console.log('PostgreSQL: not measured; no server or no pgbench was found (BENCH_DATABASE_URL).');
  else {
    const { prepared, simple } = postgresql.tpcB;
    console.log(
      `PostgreSQL (commits durable: ${postgresql.durable ? 'yes' : 'NO'}), TPC-B ${Math.round(prepared)} a second prepared, ${Math.round(simple)} simple`,
    );
    console.table(
      Object.fromEntries(
        postgresql.loads.map((load) => [
          load.what,
          {
            ...figures(load),
            prepared: `${load.ratios.prepared.toFixed(2)} (${load.goals.prepared ?? ''})`,
            simple: `${load.ratios.simple.toFixed(2)} (${load.goals.simple ?? ''})`,
          },
        ]),
      ),
    );
    console.log(`Books: ${JSON.stringify(postgresql.books)}\n`);
  }
  console.log('Embedded');
  console.table(Object.fromEntries(embedded.loads.map((load) => [load.what, figures(load)])));
  console.log(`Books: ${JSON.stringify(embedded.books)}`);
}
