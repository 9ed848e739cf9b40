import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BeaconChain, checkBeaconChain } from '@baize/fairness/beacon/chain';
import type { BeaconRound } from '@baize/fairness/beacon/round';
import { timeOf } from '@baize/fairness/beacon/times';
import { verifyBeaconRound } from '@baize/fairness/beacon/verify-round';
import { HALF_OPEN, endOfHalfOpen } from '@baize/server-limits/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Beacon, startBeacon } from '../src/beacon.ts';
import { readConfig } from '../src/config.ts';

/** The beginning of 2026: round 1. */
const GENESIS = Date.UTC(2026, 0, 1);

let folder: string;
let now: number;
let beacon: Beacon;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-beacon-'));
  now = GENESIS + 999 * 3_000;
  beacon = await start();
});
afterEach(async () => {
  await beacon.close();
  rmSync(folder, { recursive: true });
});

const start = (more: Record<string, string> = {}): Promise<Beacon> =>
  startBeacon(readConfig({ PORT_SANDBOX_BEACON: '0', SANDBOX_BEACON_DATA_DIR: folder, ...more }), { now: () => now });

async function get(where: string, from = beacon): Promise<{ status: number; body: object }> {
  const answer = await fetch(`http://127.0.0.1:${from.port}${where}`);
  return { status: answer.status, body: (await answer.json()) as object };
}

interface Info {
  readonly public_key: string;
  readonly period: number;
  readonly genesis_time: number;
  readonly hash: string;
  readonly groupHash: string;
  readonly metadata: { readonly beaconID: string };
}

async function chainOf(from = beacon): Promise<BeaconChain> {
  const body = (await get('/info', from)).body as Info;
  return {
    name: body.metadata.beaconID,
    chainHash: body.hash,
    publicKey: body.public_key,
    groupHash: body.groupHash,
    genesisSeconds: body.genesis_time,
    periodSeconds: body.period,
  };
}

test('what it serves is verified by the code that verifies drand', async () => {
  const chain = await chainOf();
  checkBeaconChain(chain);
  expect(chain).toMatchObject({ name: 'Sandbox beacon', periodSeconds: 3 });
  const { status, body } = await get(`/${chain.chainHash}/public/1000`);
  expect([status, body]).toEqual([200, { round: 1000, randomness: expect.any(String), signature: expect.any(String) }]);
  verifyBeaconRound(chain, { ...(body as Omit<BeaconRound, 'beacon' | 'at'>), beacon: 'Sandbox beacon', at: now });
  expect((await get(`/${chain.chainHash}/info`)).body).toEqual((await get('/info')).body);
  for (const newest of ['/public/latest', `/${chain.chainHash}/public/latest`, '/public/1000'])
    expect(await get(newest)).toEqual({ status: 200, body });
});

test('ahead-of-its-time: no round is served a millisecond before it', async () => {
  const chain = await chainOf();
  const next = `/${chain.chainHash}/public/1001`;
  now = timeOf(chain, 1001) - 1;
  expect(await get(next)).toEqual({ status: 404, body: { code: 'beacon-ahead' } });
  expect((await get('/public/latest')).body).toMatchObject({ round: 1000 });
  now += 1;
  expect(await get(next)).toMatchObject({ status: 200, body: { round: 1001 } });
});

test('before its first round it has none', async () => {
  now = GENESIS - 1;
  expect(await get('/public/latest')).toEqual({ status: 404, body: { code: 'beacon-ahead' } });
});

test.each([
  ['/public/0', 404, 'beacon-ahead'],
  ['/public/-1', 400, 'beacon-round-malformed'],
  ['/public/one', 400, 'beacon-round-malformed'],
  ['/public/1.5', 400, 'beacon-round-malformed'],
  [`/${'0'.repeat(64)}/public/1`, 404, 'beacon-unknown'],
  [`/${'0'.repeat(64)}/info`, 404, 'beacon-unknown'],
])('%s is refused', async (where, status, code) => {
  expect(await get(where)).toEqual({ status, body: { code } });
});

test('comes-back: the key is kept, by its owner alone, and the period with it', async () => {
  const before = await chainOf();
  const { body } = await get('/public/1000');
  await beacon.close();
  beacon = await start({ SANDBOX_BEACON_PERIOD_SECONDS: '9' });
  expect(await chainOf()).toEqual(before);
  expect((await get('/public/1000')).body).toEqual(body);
  const file = path.join(folder, 'key.json');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  const { secretKey } = JSON.parse(readFileSync(file, 'utf8')) as { secretKey: string };
  expect(JSON.stringify(await get('/info'))).not.toContain(secretKey);
});

test('another folder has another key', async () => {
  const other = await startBeacon(
    readConfig({ PORT_SANDBOX_BEACON: '0', SANDBOX_BEACON_DATA_DIR: path.join(folder, 'other') }),
  );
  const [one, two] = [await chainOf(), await chainOf(other)];
  await other.close();
  expect(two.publicKey).not.toBe(one.publicKey);
});

test('a request that never ends is ended', async () => {
  await beacon.close();
  beacon = await start({ SANDBOX_BEACON_HEADERS_SECONDS: '1', SANDBOX_BEACON_REQUEST_SECONDS: '2' });
  for (const sent of Object.values(HALF_OPEN))
    expect(await endOfHalfOpen(beacon.port, sent)).toMatch(/^HTTP\/1\.1 408 /);
});
