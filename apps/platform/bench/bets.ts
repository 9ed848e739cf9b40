import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LoadResult, runLoad } from './load.ts';
import { commitsAreDurable, createBenchDatabase, preparePgbench, runPgbench } from './pgbench.ts';
import { type BenchServer, startServer } from './server-process.ts';

/**
 * Bets per second through HTTP, on PostgreSQL against `pgbench` TPC-B in the same rounds, and on the embedded database.
 * `--json` prints only the result; `--seconds` and `--rounds` change the length; BENCH_DATABASE_URL names the server.
 */
const CONNECTIONS = 192;
/** Ratios to TPC-B that the bet path is held to. */
const GOALS = { manyWallets: 2.5, oneHotWallet: 3 };
const DEFAULT_SERVER = 'postgresql://postgres@127.0.0.1:5432/postgres';

interface Measured {
  readonly manyWallets: LoadResult;
  readonly oneHotWallet: LoadResult;
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const result = {
  connections: CONNECTIONS,
  secondsPerRun: seconds,
  rounds,
  postgresql: await onPostgresql(),
  embedded: await onEmbedded(),
};
if (values.json) console.log(JSON.stringify(result));
else printTable();

async function onPostgresql() {
  const database = await createBenchDatabase(
    process.env['BENCH_DATABASE_URL'] ?? DEFAULT_SERVER,
    `baize_bench_${process.pid}`,
  );
  if (database === null) return null;
  try {
    await preparePgbench(database.url);
    const server = await startServer({ DATABASE_URL: database.url });
    const measured: (Measured & { tpcB: number })[] = [];
    for (let round = 0; round < rounds; round++)
      measured.push({ tpcB: await runPgbench(database.url, seconds), ...(await measure(server)) });
    const books = await checkBooks(server, measured);
    await server.close();
    return {
      durable: await commitsAreDurable(database.url),
      tpcB: median(measured.map(({ tpcB }) => tpcB)),
      ...summary(measured),
      // Each round against its own yardstick, since other work on the machine comes and goes.
      ratio: {
        manyWallets: median(measured.map((each) => each.manyWallets.betsPerSecond / each.tpcB)),
        oneHotWallet: median(measured.map((each) => each.oneHotWallet.betsPerSecond / each.tpcB)),
      },
      goals: GOALS,
      books,
    };
  } finally {
    await database.drop();
  }
}

async function onEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-'));
  try {
    const server = await startServer({ BAIZE_DATA_DIR: folder, DATABASE_URL: '' });
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round++) measured.push(await measure(server));
    const books = await checkBooks(server, measured);
    await server.close();
    return { ...summary(measured), books };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure({ port, tokens }: BenchServer): Promise<Measured> {
  return {
    manyWallets: await runLoad({ port, tokens, connections: CONNECTIONS, seconds }),
    oneHotWallet: await runLoad({ port, tokens: tokens.slice(0, 1), connections: CONNECTIONS, seconds }),
  };
}

/** A fast path that loses a bet or a unit is worth nothing. */
async function checkBooks(server: BenchServer, measured: readonly Measured[]) {
  const { problems, bets } = await server.audit();
  const acknowledged = measured
    .flatMap((each) => [each.manyWallets, each.oneHotWallet])
    .reduce((sum, { answered, refused }) => sum + answered - refused, 0);
  return {
    ledgerProblems: problems,
    betsStored: bets,
    betsAcknowledged: acknowledged,
    right: problems === 0 && bets === acknowledged,
  };
}

function summary(measured: readonly Measured[]) {
  const of = (pick: (each: Measured) => LoadResult) => ({
    betsPerSecond: Math.round(median(measured.map((each) => pick(each).betsPerSecond))),
    p50Ms: median(measured.map((each) => pick(each).p50Ms)),
    p99Ms: median(measured.map((each) => pick(each).p99Ms)),
    refused: measured.reduce((sum, each) => sum + pick(each).refused, 0),
  });
  return { manyWallets: of((each) => each.manyWallets), oneHotWallet: of((each) => each.oneHotWallet) };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function printTable(): void {
  const { postgresql, embedded } = result;
  console.log(`Bets per second through HTTP, ${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s\n`);
  if (postgresql === null)
    console.log('PostgreSQL: not measured; no server or no pgbench was found (BENCH_DATABASE_URL).');
  else {
    console.log(
      `PostgreSQL (commits durable: ${postgresql.durable ? 'yes' : 'NO'}), TPC-B ${Math.round(postgresql.tpcB)} a second`,
    );
    console.table({
      'many wallets': { ...postgresql.manyWallets, 'to TPC-B': postgresql.ratio.manyWallets, goal: GOALS.manyWallets },
      'one hot wallet': {
        ...postgresql.oneHotWallet,
        'to TPC-B': postgresql.ratio.oneHotWallet,
        goal: GOALS.oneHotWallet,
      },
    });
    console.log(`Books: ${JSON.stringify(postgresql.books)}\n`);
  }
  console.log('Embedded');
  console.table({ 'many wallets': embedded.manyWallets, 'one hot wallet': embedded.oneHotWallet });
  console.log(`Books: ${JSON.stringify(embedded.books)}`);
}
