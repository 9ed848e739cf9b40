import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runLoad } from '../bench/load.ts';
import { type BenchServer, startServer } from '../bench/server-process.ts';

const CONNECTIONS = 4;
const SECONDS = 0.5;
let folder: string;
let server: BenchServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-bench-test-'));
  server = await startServer({ BAIZE_DATA_DIR: folder, DATABASE_URL: '', BENCH_PLAYERS: '4' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const load = (tokens: readonly string[]) =>
  runLoad({ ports: [server.port], tokens, connections: CONNECTIONS, seconds: SECONDS, seed: randomUUID() });

describe('the benchmark of bets', () => {
  it('gets an answer of 200 to every bet that it sends, and finds each in the books with its stake', async () => {
    const { sent, acknowledged, failed, failures } = await load(server.tokens);
    expect({ failed, failures }).toEqual({ failed: 0, failures: [] });
    expect(sent.length).toBeGreaterThanOrEqual(CONNECTIONS);
    expect(new Set(acknowledged)).toEqual(new Set(sent));
    expect(await server.audit(acknowledged)).toEqual({
      bets: sent.length,
      stakedUnits: sent.length * 10_000,
      ledgerProblems: 0,
      wrongNonces: 0,
      notOnce: 0,
    });
  });

  it('counts every call without an answer of 200 as failed, and says what was answered', async () => {
    const { sent, acknowledged, failed, failures } = await load(server.tokens.map((token) => 'x'.repeat(token.length)));
    expect(acknowledged).toEqual([]);
    expect(failed).toBe(sent.length);
    expect(failures[0]).toMatch(/^401 Unauthorized: \{"code":"unauthorized"/);
  });
});
