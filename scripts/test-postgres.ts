/**
 * Runs the platform's integration tests on PostgreSQL and NATS, as they answer at DATABASE_URL and NATS_URL (on this
 * machine by default); each test file makes and drops a database of its own. `--if-there` ends well where a server
 * does not answer, and says so. Further arguments go to jest.
 */
import { connect } from 'node:net';
import { runLoudly } from './stack/child.ts';

const DATABASE_URL = process.env['DATABASE_URL'] || 'postgresql://postgres@127.0.0.1:5432/postgres';
const NATS_URL = process.env['NATS_URL'] || 'nats://127.0.0.1:4222';
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'nats:': 4222, 'tls:': 4222 };
const CONNECT_MS = 2_000;

const [first, ...rest] = process.argv.slice(2);
const ifThere = first === '--if-there';
const jestArguments = ifThere ? rest : process.argv.slice(2);

const silent = [
  ['PostgreSQL', 'DATABASE_URL', DATABASE_URL],
  ['NATS', 'NATS_URL', NATS_URL],
] as const;
const missing: string[] = [];
for (const [name, setting, url] of silent)
  if (!(await answers(url)))
    missing.push(`${name} does not answer at ${new URL(url).host}: start it, or name another with ${setting}.`);

if (missing.length === 0) process.exitCode = (await runTests()) ? 0 : 1;
else {
  console.log([...missing, 'The tests on PostgreSQL and NATS were not run.'].join('\n'));
  process.exitCode = ifThere ? 0 : 1;
}

function runTests(): Promise<boolean> {
  const args = [
    '--selectProjects',
    'platform',
    '--testPathPatterns',
    'apps/platform/tests',
    '--maxWorkers=2',
    ...jestArguments,
  ];
  return runLoudly('jest', args, {
    TEST_DATABASE_URL: DATABASE_URL,
    TEST_NATS_URL: NATS_URL,
  });
}

function answers(url: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || (DEFAULT_PORTS[protocol] ?? 5432) });
    const end = (isThere: boolean) => (): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(CONNECT_MS, end(false));
    socket.once('connect', end(true));
    socket.once('error', end(false));
  });
}
