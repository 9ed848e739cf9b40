import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, integer, text } from '@baize/settings';
import { STAKE_UNITS } from './bet-http.ts';
import { CONNECTIONS, EMBEDDED_LOADS, LOADS, type Load, MANY, REPEATS } from './loads.ts';
import { type MeasuredLoad, growthProblem, measureLoad } from './measured-load.ts';
import { type TpcB, commitsAreDurable, createBenchDatabase, preparePgbench, runPgbench } from './pgbench.ts';
import { type ServerClock, serverClock } from './processor-time.ts';
import { type BenchServer, startServer } from './server-process.ts';
import { storedBytes } from './stored-bytes.ts';

/**
 * Bets per second through HTTP, on PostgreSQL against `pgbench` TPC-B in the same rounds, and on the embedded database.
 * `--json` prints only the result; `--seconds` and `--rounds` change the length; BENCH_DATABASE_URL names the server.
 */
const DEFAULT_SERVER = 'postgresql://postgres@127.0.0.1:5432/postgres';

type Yardsticks = Readonly<Record<'prepared' | 'simple', number>>;

/** The processor time that PostgreSQL may spend on a bet, as a share of that of one prepared TPC-B transaction. */
const SHARE_GOAL = 0.1;
/** Bytes of heap and indexes that a bet may take. */
const BYTES_GOAL = 250;
/** The factor by which repeats may raise the processor time of a bet. */
const REPEATS_GOAL = 1.1;

const { seconds, rounds, seed, json } = commandLine({
  usage: 'node apps/platform/bench/bets.ts [--seconds N] [--rounds N] [--seed TEXT] [--json]',
  about:
    'Bets a second through HTTP, on the PostgreSQL server of BENCH_DATABASE_URL against pgbench in the same rounds, and on the embedded database. Fails when one call fails or the books are not right.',
  arguments: {
    seconds: { description: 'Length of a run.', fallback: '5', check: integer(1, 600) },
    rounds: { description: 'How often all runs are made.', fallback: '3', check: integer(1, 100) },
    seed: { description: 'What the identifiers of all bets follow from.', fallback: randomUUID(), check: text },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});

const result = {
  connections: CONNECTIONS,
  secondsPerRun: seconds,
  rounds,
  seed,
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
    const clock = await serverClock(database.url);
    const yardsticks: Yardsticks[] = [];
    const transactions: number[] = [];
    const runs: MeasuredLoad[][] = [];
    const emptyBytes = await storedBytes(database.url);
    for (let round = 0; round < rounds; round++) {
      const before = await clock?.();
      const prepared = await runPgbench(database.url, seconds, 'prepared');
      if (clock !== null && before !== undefined) transactions.push(costOf(prepared, (await clock()) - before));
      const simple = await runPgbench(database.url, seconds, 'simple');
      yardsticks.push({ prepared: prepared.perSecond, simple: simple.perSecond });
      runs.push(await measure(servers, { clock, loads: LOADS, seed: `${seed} ${round}` }));
    }
    const books = await checkBooks(servers[0]!, runs);
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
      share: shareOf(runs, transactions),
      bytes: { each: ((await storedBytes(database.url)) - emptyBytes) / books.bets, goal: BYTES_GOAL },
      repeats: repeatsOf(runs),
      books,
      growth: growthProblem(runs.map(([many]) => many!.cost.postgresql)),
    };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.drop();
    await rm(folder, { recursive: true });
  }
}

async function onEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-'));
  const loads = EMBEDDED_LOADS;
  const server = await startServer({ BAIZE_DATA_DIR: folder, DATABASE_URL: '' });
  try {
    const runs: MeasuredLoad[][] = [];
    for (let round = 0; round < rounds; round++)
      runs.push(await measure([server], { clock: null, loads, seed: `${seed} embedded ${round}` }));
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

/** All processor time of one transaction: the server's and pgbench's own. */
function costOf({ transactions, clientMicros }: TpcB, serverMicros: number): number {
  return clientMicros + serverMicros / transactions;
}

/**
 * The processor time that PostgreSQL spends on a bet of many wallets, over that of one prepared TPC-B transaction; null
 * if unknown.
 */
function shareOf(runs: readonly (readonly MeasuredLoad[])[], transactions: readonly number[]) {
  if (transactions.length === 0) return null;
  const [betMicros, transactionMicros] = [median(runs.map(([many]) => many!.cost.postgresql!)), median(transactions)];
  return { betMicros, transactionMicros, share: betMicros / transactionMicros, goal: SHARE_GOAL };
}

/**
 * Processor time of a bet in the load with repeats, over that in the load without; null if the database's time is
 * unknown.
 */
function repeatsOf(runs: readonly (readonly MeasuredLoad[])[]) {
  const [many, repeated] = [LOADS.indexOf(MANY), LOADS.indexOf(REPEATS)];
  if (runs[0]![many]!.cost.postgresql === null) return null;
  const micros = ({ cost }: MeasuredLoad): number => cost.node + cost.postgresql!;
  return { ratio: median(runs.map((run) => micros(run[repeated]!) / micros(run[many]!))), goal: REPEATS_GOAL };
}

interface Measured {
  readonly clock: ServerClock | null;
  readonly loads: readonly Load[];
  readonly seed: string;
}

async function measure(
  servers: readonly BenchServer[],
  { clock, loads, seed: seedOfRound }: Measured,
): Promise<MeasuredLoad[]> {
  const { tokens } = servers[0]!;
  const results: MeasuredLoad[] = [];
  for (const load of loads)
    results.push(
      await measureLoad(servers.slice(0, load.processes), clock, load, {
        tokens: load.hot ? tokens.slice(0, 1) : tokens,
        connections: load.connections,
        seconds,
        seed: `${seedOfRound} ${load.key}`,
      }),
    );
  return results;
}

/**
 * A fast path that loses a bet or a unit is worth nothing: bets sent, bets answered and bets in the books must agree.
 */
async function checkBooks(server: BenchServer, runs: readonly (readonly MeasuredLoad[])[]) {
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

/** One sentence for each reason why the figures cannot be trusted. */
function failuresOf({ postgresql, embedded }: typeof result): string[] {
  const all = [
    ...(postgresql ? [['PostgreSQL', postgresql.books] as const] : []),
    ['embedded', embedded.books] as const,
  ];
  const grown = postgresql?.growth ? [postgresql.growth] : [];
  return grown.concat(
    all.flatMap(([where, { sent, failed, failures, right }]) => [
      ...(failed > 0 ? [`${where}: ${failed} of ${sent} calls failed. ${failures.join(' | ')}`] : []),
      ...(right ? [] : [`${where}: the books are not what was answered.`]),
    ]),
  );
}

function summary({ key, what, goals }: Load, runs: readonly MeasuredLoad[]) {
  return {
    key,
    what,
    goals,
    betsPerSecond: Math.round(median(runs.map((run) => run.betsPerSecond))),
    p50Ms: median(runs.map((run) => run.p50Ms)),
    p99Ms: median(runs.map((run) => run.p99Ms)),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
    cost: {
      node: median(runs.map(({ cost }) => cost.node)),
      postgresql: runs[0]!.cost.postgresql === null ? null : median(runs.map(({ cost }) => cost.postgresql!)),
      generator: median(runs.map(({ cost }) => cost.generator)),
    },
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function printTable(): void {
  const { postgresql, embedded } = result;
  const figures = ({ betsPerSecond, p50Ms, p99Ms, failed, cost }: ReturnType<typeof summary>) => ({
    'bets/s': betsPerSecond,
    'p50 ms': Math.round(p50Ms),
    'p99 ms': Math.round(p99Ms),
    failed,
    'Node µs': Math.round(cost.node),
    'PostgreSQL µs': cost.postgresql === null ? '' : Math.round(cost.postgresql),
    'generator µs': Math.round(cost.generator),
  });
  console.log(
    `Bets per second through HTTP, ${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s, seed ${seed}\n`,
  );
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
    if (postgresql.share !== null) {
      const { betMicros, transactionMicros, share, goal } = postgresql.share;
      console.log(
        `PostgreSQL's share: ${Math.round(betMicros)} of ${Math.round(transactionMicros)} µs, ${share.toFixed(3)} (${goal})`,
      );
    }
    const { bytes, repeats } = postgresql;
    console.log(`Stored: ${bytes.each.toFixed(1)} bytes a bet (${bytes.goal})`);
    if (repeats !== null) console.log(`Beside repeats: ${repeats.ratio.toFixed(2)} (${repeats.goal})`);
    console.log(`Books: ${JSON.stringify(postgresql.books)}\n`);
  }
  console.log('Embedded');
  console.table(Object.fromEntries(embedded.loads.map((load) => [load.what, figures(load)])));
  console.log(`Books: ${JSON.stringify(embedded.books)}`);
}
