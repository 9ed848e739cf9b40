import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { CrashState } from '@baize/protocol/games/crash/crash';
import type { InputOf, LiveAnswer, calls } from '@baize/protocol';
import type { RouletteState } from '@baize/protocol/games/roulette/roulette';
import { createServerDatabase } from '../chaos/server-database.ts';
import { openPostgresql } from '../src/foundation/db/postgresql.ts';
import type { Player } from '../src/foundation/http/player.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { type LiveClient, openLive } from './support/live-client.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';
import { describeWithServers } from './support/servers.ts';

const RUB = 10_000;
const CONNECTIONS = 6;

describeWithServers('processes on one database', ({ databaseUrl, natsUrl }) => {
  const players = new Map<string, Player>();
  const clients: LiveClient[] = [];
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let one: TestPlatform;
  let two: TestPlatform;

  async function startOne(): Promise<TestPlatform> {
    return startTestPlatform({
      services: ['general', 'crash', 'dice'],
      environment: { NATS_URL: natsUrl, RATE_LIMITS: 'true', CRASH_CHAIN_LENGTH: '100', ROULETTE_CHAIN_LENGTH: '100' },
      database: await openPostgresql(server.url, CONNECTIONS, () => {}),
      players,
    });
  }
  beforeAll(async () => {
    server = await createServerDatabase(databaseUrl);
    // Together: of two that find an empty database one migrates and the other waits.
    [one, two] = await Promise.all([startOne(), startOne()]);
  });
  afterEach(() => clients.splice(0).forEach((client) => client.close()));
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await server.drop();
  });

  async function live(platform: TestPlatform, service: 'general' | 'crash'): Promise<LiveClient> {
    const client = await openLive(platform.ports[service]!);
    clients.push(client);
    return client;
  }
  async function walletOf(platform: TestPlatform, player: Player): Promise<LiveClient> {
    const client = await live(platform, 'general');
    client.send({ type: 'authenticate', token: platform.tokenOf(player) });
    client.send({ type: 'subscribe', topic: 'wallet' });
    await client.find(({ type }) => type === 'snapshot');
    return client;
  }
  const diceBet = (): InputOf<typeof calls.placeDiceBet> => ({
    body: { id: randomUUID(), currency: 'RUB', stakeUnits: 5 * RUB, direction: 'over', chance: 4950 },
  });

  it('show a balance that changed in the other', async () => {
    const player = await one.newPlayer('RUB', 100 * RUB);
    const client = await walletOf(two, player);
    const { body } = await one.call('placeDiceBet', diceBet(), player);
    const shows = (answer: LiveAnswer) =>
      answer.type === 'message' && (answer.data as { balanceUnits: number }).balanceUnits === body.balanceUnits;
    expect(await client.find(shows)).toMatchObject({ topic: 'wallet', data: { currency: 'RUB' } });
  });

  it('take a bet once, whichever of them is asked, and answer the same', async () => {
    const player = await one.newPlayer('RUB', 100 * RUB);
    const bet = diceBet();
    const answers = await Promise.all([one, two, one, two].map((each) => each.call('placeDiceBet', bet, player)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.balanceUnits)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.replayed)).toHaveLength(1);
    const { bets } = (await two.call('listOwnBets', { query: {} }, player)).body;
    expect(bets).toHaveLength(1);
  });

  it('[L5] take the same bets of many players at once, while seeds are rotated, each once and with a nonce of its own', async () => {
    const PLAYERS = 8;
    const BETS_EACH = 6;
    const all = await Promise.all(Array.from({ length: PLAYERS }, () => one.newPlayer('RUB', 1_000 * RUB)));
    const bets = Array.from({ length: BETS_EACH }, () => all.map((player) => ({ player, bet: diceBet() }))).flat();
    const rotate = async (player: Player, at: TestPlatform) => {
      const { serverSeedHash } = await at.seedsOf(player);
      return at.call('rotateSeeds', { body: { serverSeedHash, clientSeed: 'mine' } }, player, 'dice');
    };
    const [rotated, ...answers] = await Promise.all([
      Promise.all(all.map((player, index) => rotate(player, index % 2 ? one : two))),
      ...bets.flatMap(({ player, bet }) => [one, two].map((each) => each.call('placeDiceBet', bet, player))),
    ]);
    expect(new Set([...rotated, ...answers].map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => !body.replayed)).toHaveLength(bets.length);
    const records = new Map(answers.map(({ body }) => [body.bet.id, body.bet]));
    for (const { body } of answers) {
      const first = records.get(body.bet.id)!;
      expect(body.bet).toMatchObject({ payoutUnits: first.payoutUnits, outcome: first.outcome });
      expect(body.bet.proof.nonce).toBe(first.proof.nonce);
    }
    const draws = [...records.values()].map(({ proof }) => `${proof.serverSeedHash} ${proof.nonce}`);
    expect(new Set(draws).size).toBe(bets.length);
    expect(await auditLedger(one.database.kysely)).toEqual([]);
  });

  it('forget a session that ended in the other, and end its private topics', async () => {
    const player = await one.newPlayer('RUB', 100 * RUB);
    const client = await walletOf(two, player);
    expect((await two.call('getSeeds', {}, player, 'dice')).status).toBe(200);
    players.delete(player.sessionId);
    one.deps.bus.publish('session.ended', { sessionId: player.sessionId });
    const refused = await client.find(({ type }) => type === 'refused');
    expect(refused).toEqual({ type: 'refused', code: 'unauthorized', topic: 'wallet' });
    expect((await two.call('getSeeds', {}, player, 'dice')).refusal.code).toBe('unauthorized');
  });

  it('count calls of one address together', async () => {
    const register = (platform: TestPlatform) => platform.call('registerByEmail', { body: {} as never });
    for (let call = 0; call < 30; call++) {
      expect((await register(one)).status).toBe(422);
      expect((await register(two)).status).toBe(422);
    }
    for (const platform of [one, two])
      expect(await register(platform)).toMatchObject({ status: 429, refusal: { code: 'too-many-requests' } });
  });

  it('give a snapshot to whoever comes back to the other one', async () => {
    const first = await live(one, 'crash');
    first.send({ type: 'subscribe', topic: 'crash' });
    const { version } = (await first.next()) as { version: number };
    for (const since of [version, version + 1, version - 1]) {
      const second = await live(two, 'crash');
      second.send({ type: 'subscribe', topic: 'crash', since });
      expect(await second.next()).toMatchObject({ type: 'snapshot', data: { roundNumber: expect.any(Number) } });
    }
  });

  it('play one round of crash, take its bets and pay its cash-outs, and go on when the leader is gone', async () => {
    const messageOf = (type: string, roundNumber?: number) => (answer: LiveAnswer) => {
      if (answer.type !== 'message') return false;
      const data = answer.data as { type: string; state?: CrashState; roundNumber?: number };
      return data.type === type && (roundNumber ?? data.roundNumber) === data.roundNumber;
    };
    const [early, late] = [await one.newPlayer('RUB', 100 * RUB), await two.newPlayer('RUB', 100 * RUB)];
    const watching = [await live(one, 'crash'), await live(two, 'crash')];
    for (const client of watching) client.send({ type: 'subscribe', topic: 'crash' });
    const opened = await Promise.all(watching.map((client) => client.find(messageOf('bettingOpened'))));
    const [round, same] = opened.map((answer) => (answer as { data: { state: CrashState } }).data.state);
    expect(same!.commitment).toBe(round!.commitment);
    const bet = (platform: TestPlatform, player: Player, autoCashOut: number | null) =>
      platform.call(
        'placeCrashBet',
        {
          body: { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, roundNumber: round!.roundNumber, autoCashOut },
        },
        player,
      );
    const placed = [await bet(one, early, 101), await bet(two, late, 101)];
    expect(placed.map(({ status }) => status)).toEqual([200, 200]);
    // Each of the two shows both bets, whichever process placed them. A process may receive a bet only with the next
    // message.
    const ids = placed.map(({ body }) => body.bet.id).toSorted();
    const shown = async (platform: TestPlatform) =>
      (await platform.call('getCrashState', {})).body.bets.map(({ betId }) => betId).toSorted();
    for (const [index, platform] of [one, two].entries())
      while ((await shown(platform)).join() !== ids.join()) await watching[index]!.next();
    // One of them leads; the round survives its end, whichever it is.
    await one.close();
    one = await startOne();
    await two.close();
    two = await startOne();
    const settled = async (player: Player) =>
      (await two.call('listOwnBets', { query: {} }, player)).body.bets[0]!.status !== 'open';
    const client = await live(two, 'crash');
    client.send({ type: 'subscribe', topic: 'crash' });
    while (!(await settled(early)) || !(await settled(late))) await client.next();
  });

  it('turn one wheel of roulette, and take one bet of a player on a colour, whichever of them is asked', async () => {
    const isMessage = (type: string) => (answer: LiveAnswer) =>
      answer.type === 'message' && (answer.data as { type: string }).type === type;
    const player = await one.newPlayer('RUB', 100 * RUB);
    const watching = [await live(one, 'crash'), await live(two, 'crash')];
    for (const client of watching) client.send({ type: 'subscribe', topic: 'roulette' });
    const opened = await Promise.all(watching.map((client) => client.find(isMessage('bettingOpened'))));
    const [round, same] = opened.map((answer) => (answer as { data: { state: RouletteState } }).data.state);
    expect(same!.commitment).toBe(round!.commitment);
    const { roundNumber } = round!;
    const body = { currency: 'RUB', stakeUnits: RUB, roundNumber, colour: 'red' } as const;
    const asked = await Promise.all(
      [one, two].map((each) => each.call('placeRouletteBet', { body: { ...body, id: randomUUID() } }, player)),
    );
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stories = await Promise.all(
      watching.map(async (client) => [
        await client.find(isMessage('betPlaced')),
        await client.find(isMessage('spinStarted')),
        await client.find(isMessage('ended')),
      ]),
    );
    const told = stories.map((story) => story.map((answer) => (answer as { data: unknown }).data));
    expect(told[0]).toEqual(told[1]);
    const { bets } = (await two.call('listOwnBets', { query: {} }, player)).body;
    expect(bets.map(({ status }) => status)).toEqual([expect.stringMatching(/won|lost/)]);
  });

  it('keep books that are right', async () => {
    expect(await auditLedger(one.database.kysely)).toEqual([]);
  });
});
