import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DiceBetPlaced } from '@baize/protocol';
import { openEmbedded } from '../src/db/embedded.ts';
import { auditLedger } from '../src/ledger/audit.ts';

/** The benchmark's server: the dice service with players who are logged in. */
const SERVER = join(__dirname, '../bench/serve.ts');
const KILLS = 2;
/** Bets that are answered before the process is killed in the middle of the next ones. */
const BETS_BEFORE_KILL = 60;
const AT_ONCE = 16;
const PATIENCE_MS = 240_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-kill-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Server {
  child: ChildProcess;
  port: number;
  tokens: string[];
}

async function start(): Promise<Server> {
  const child = fork(SERVER, {
    env: { ...process.env, NODE_OPTIONS: '', BAIZE_DATA_DIR: folder, DATABASE_URL: '', BENCH_PLAYERS: String(AT_ONCE) },
  });
  const [message] = (await once(child, 'message')) as [{ port: number; tokens: string[] }];
  return { child, ...message };
}

/** Bets without end from one player, until the server is gone. */
async function keepBetting(
  { port }: Server,
  token: string,
  acknowledged: (answer: DiceBetPlaced) => void,
): Promise<void> {
  for (;;) {
    const body = JSON.stringify({
      id: randomUUID(),
      currency: 'RUB',
      stakeUnits: 10_000,
      direction: 'over',
      chance: 4950,
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    try {
      const response = await fetch(`http://127.0.0.1:${port}/dice/bets`, { method: 'POST', headers, body });
      acknowledged((await response.json()) as DiceBetPlaced);
    } catch {
      return;
    }
  }
}

describe('a platform that is killed in the middle of bets', () => {
  it(
    'has every acknowledged bet when it starts again, and books that are right',
    async () => {
      const answers: DiceBetPlaced[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const server = await start();
        const target = answers.length + BETS_BEFORE_KILL;
        await Promise.all(
          server.tokens.map((token) =>
            keepBetting(server, token, (answer) => {
              answers.push(answer);
              if (answers.length === target) server.child.kill('SIGKILL');
            }),
          ),
        );
      }
      const database = await openEmbedded(folder);
      const stored = await database.kysely.selectFrom('bets').select(['id', 'payout']).execute();
      const payouts = new Map(stored.map(({ id, payout }) => [id, payout]));
      expect(answers.length).toBeGreaterThanOrEqual(KILLS * BETS_BEFORE_KILL);
      expect(answers.filter(({ bet }) => payouts.get(bet.id) !== bet.payoutUnits)).toEqual([]);
      expect(await auditLedger(database.kysely)).toEqual([]);
      await database.close();
    },
    PATIENCE_MS,
  );
});
