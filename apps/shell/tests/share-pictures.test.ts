import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@baize/protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveSharePictures } from '../src/server/share/share-routes.ts';
import { startFakeApi, type FakeApi } from '../src/testing/fake-api.ts';

const ID = '0190a8f0-0000-4000-8000-000000000001';
const PICTURE = `/share/en/games/dice/bets/${ID}.png`;
const BET = {
  game: 'dice',
  currency: 'USD',
  stakeUnits: 10_000,
  payoutUnits: 19_800,
  multiplier: 19_800,
  status: 'won',
};

let folder: string;
let api: FakeApi;
let server: FastifyInstance;
let bet: object;
const troubles: unknown[] = [];

beforeEach(async () => {
  bet = BET;
  troubles.length = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'share-'));
  api = await startFakeApi({ [`GET /bets/${ID}`]: () => ({ body: bet }) });
  server = Fastify();
  const services = Object.fromEntries(SERVICES.map((service) => [service, api.url])) as never;
  const report = (_message: string, error: unknown) => void troubles.push(error);
  serveSharePictures(server, { config: { dataDir: folder, services }, report, now: () => 0 });
});
afterEach(async () => {
  await server.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('share pictures', () => {
  it('a settled bet is drawn once, as PNG of 1200 x 630, and never asked for again', async () => {
    const first = await get(PICTURE);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sizeOf(first.rawPayload)).toEqual([1200, 630]);
    const second = await get(PICTURE);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(api.to(`GET /bets/${ID}`)).toHaveLength(1);
    const known = await get(PICTURE, { 'if-none-match': String(first.headers['etag']) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(troubles).toEqual([]);
  });

  it('an open bet is kept by nobody for long, and its outcome has another picture', async () => {
    bet = { ...BET, status: 'open', multiplier: null };
    const open = await get(PICTURE);
    expect(open.headers['cache-control']).toBe('public, max-age=60');
    const settled = await get('/share/en/games/dice.png');
    expect(settled.rawPayload.equals(open.rawPayload)).toBe(false);
  });

  it.each(['/share/en/games/dice/bets/b1.png', '/share/en/nothing.png', PICTURE.replace('1.png', '2.png')])(
    'bad-id: %s answers with the picture of the site',
    async (url) => {
      const [bad, site] = [await get(url), await get('/share/en/site.png')];
      const english = bad.rawPayload.equals(site.rawPayload);
      const russian = bad.rawPayload.equals((await get('/share/ru/site.png')).rawPayload);
      expect([bad.statusCode, english || russian]).toEqual([200, true]);
    },
  );

  it('a bet of another game is not of the game that the address names', async () => {
    const [other, site] = [await get(PICTURE.replace('dice', 'keno')), await get('/share/en/site.png')];
    expect(other.rawPayload.equals(site.rawPayload)).toBe(true);
  });

  it('platform-away: leads to the icon, which nobody keeps in the place of the picture', async () => {
    await api.close();
    const answer = await get(PICTURE);
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/icons/icon-512.png']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a stranger who asks for one bet after the other is told to wait, and others are not', async () => {
    const strange = (index: number) =>
      `/share/en/games/dice/bets/${ID.slice(0, -3)}${String(index).padStart(3, '0')}.png`;
    const answers: number[] = [];
    for (let index = 100; index < 131; index++) answers.push((await get(strange(index))).statusCode);
    expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(answers[30]).toBe(429);
    const other = await server.inject({ method: 'GET', url: strange(200), remoteAddress: '10.0.0.2' });
    expect(other.statusCode).toBe(200);
  });
});
