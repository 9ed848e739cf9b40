import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { commandLine, text } from '../packages/settings/src/index.ts';
import { REPORTS } from './reports.ts';
import { conclude, runJest } from './stack/jest.ts';
import type { Tally } from './stack/jest.ts';

const values = commandLine({
  usage: 'npm run test:postgres -- [--if-there] [-t TITLE] [FILE…]',
  about:
    "Runs the platform's integration tests on PostgreSQL and NATS, as they answer at DATABASE_URL and NATS_URL (on this machine by default); each test file makes and drops a database of its own.",
  words: 'files, or parts of their names',
  arguments: { title: { description: 'Only tests whose title matches.', fallback: null, check: text, short: 't' } },
  switches: { 'if-there': 'Ends well where a server does not answer, and says so.' },
});

const DATABASE_URL = process.env['DATABASE_URL'] || 'postgresql://postgres@127.0.0.1:5432/postgres';
const NATS_URL = process.env['NATS_URL'] || 'nats://127.0.0.1:4222';
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'nats:': 4222, 'tls:': 4222 };
const CONNECT_MS = 2_000;

const ifThere = values['if-there'];

const silent = [
  ['PostgreSQL', 'DATABASE_URL', DATABASE_URL],
  ['NATS', 'NATS_URL', NATS_URL],
] as const;
const missing: string[] = [];
for (const [name, setting, url] of silent)
  if (!(await answers(url)))
    missing.push(`${name} does not answer at ${new URL(url).host}: start it, or name another with ${setting}.`);

if (missing.length === 0) conclude(await runTests());
else {
  console.log([...missing, 'The tests on PostgreSQL and NATS were not run.'].join('\n'));
  process.exitCode = ifThere ? 0 : 1;
}

function runTests(): Promise<Tally> {
  const args = [
    '--selectProjects',
    'platform',
    '--maxWorkers=2',
    ...(values.title === null ? [] : ['--testNamePattern', values.title]),
    '--testPathPatterns',
    ...(values.words.length > 0 ? values.words : ['apps/platform/(src/.*/)?tests/']),
  ];
  mkdirSync(REPORTS, { recursive: true });
  return runJest('jest-postgres.json', args, {
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
