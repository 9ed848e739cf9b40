/**
 * Lets the house's regulars play on a fresh platform, then stops it, holds the books against their postings and prints what
 * was played. Ends with code 1 where the books are wrong, a process ended by itself, or nothing was played.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, integer } from '../packages/settings/src/index.ts';
import { readSoak } from '../apps/platform/soak/read-soak.ts';
import { soakTable } from '../apps/platform/soak/soak-table.ts';
import { startChild } from './stack/child.ts';
import type { Child } from './stack/child.ts';

const { seconds, pace, count } = commandLine({
  usage: 'npm run soak -- [--seconds N] [--pace N] [--count N]',
  about:
    "Lets the house's regulars play on a fresh platform for an hour, then holds the books against their postings and prints what was played.",
  arguments: {
    seconds: { description: 'How long they play.', fallback: '3600', check: integer(1, 604_800) },
    pace: { description: 'How many times faster than people.', fallback: '1', check: integer(1, 100) },
    count: { description: 'How many they are.', fallback: '24', check: integer(1, 40) },
  },
});

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'baize-soak-'));
const SERVICES = ['GENERAL', 'CRASH', 'CASES', 'MINER', 'COINFLIP', 'KENO', 'DICE'];
const environment = {
  ...Object.fromEntries(SERVICES.map((service) => [`PORT_${service}`, '0'])),
  BAIZE_DATA_DIR: folder,
  DATABASE_URL: '',
  NATS_URL: '',
  SEED_ACCOUNTS: 'false',
  SPORTS_FEED: 'off',
  SLOTS: 'none',
  LOG_LEVEL: 'warn',
  PLATFORM_METRICS_PORT: '0',
  REGULARS: 'true',
  REGULARS_COUNT: String(count),
  REGULARS_PACE: String(pace),
};

async function play(): Promise<boolean> {
  const platform = startChild<{ ports: Record<string, number> }>(
    'platform',
    [path.join(root, 'apps/platform/src/main.ts')],
    environment,
  );
  const running: Child<unknown>[] = [platform];
  const stop = async (): Promise<void> => {
    for (const child of running.splice(0).toReversed()) await child.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  try {
    const { ports } = await platform.ready;
    const found = Object.entries(ports).map(([service, port]) => [`PORT_${service.toUpperCase()}`, String(port)]);
    const regulars = startChild('regulars', [path.join(root, 'apps/platform/src/regulars/main.ts')], {
      ...environment,
      ...Object.fromEntries(found),
    });
    running.push(regulars);
    const ended = Promise.race([platform.exited, regulars.exited]).then(() => false);
    return await Promise.race([ended, sleep(seconds * 1000, true, { ref: false })]);
  } finally {
    await stop();
  }
}

try {
  const lasted = await play();
  if (!lasted) console.error('A process ended before the time was over.');
  const soak = await readSoak(folder);
  console.log(soakTable(soak));
  for (const { rule, id } of soak.problems) console.error(`[${rule}] is broken by ${id}: see src/ledger/README.md`);
  for (const stranger of soak.strangers) console.error(`${stranger} bet, and is no regular of the house.`);
  if (soak.problems.length === 0) console.log('The books are right.');
  const isRight = soak.problems.length === 0 && soak.strangers.length === 0 && soak.played.length > 0;
  process.exitCode = lasted && isRight ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
