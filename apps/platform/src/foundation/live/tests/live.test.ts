import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FeedBatch, LiveAnswer } from '@baize/protocol';
import type { Player } from '../../http/player.ts';
import { type LiveClient, openLive } from '../../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;
const clients: LiveClient[] = [];

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['general', 'dice'] });
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => platform.close());

async function open(service: 'general' | 'dice', origin?: string): Promise<LiveClient> {
  const client = await openLive(platform.ports[service]!, origin);
  clients.push(client);
  return client;
}

const placeBet = (player: Player) =>
  platform.call(
    'placeDiceBet',
    { body: { id: randomUUID(), currency: 'RUB', stakeUnits: 5 * RUB, direction: 'over', chance: 4950 } },
    player,
  );

describe('the live hub', () => {
  it('shows a player every change of the own wallet, in order', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const live = await open('general');
    live.send({ type: 'authenticate', token: platform.tokenOf(player) });
    live.send({ type: 'subscribe', topic: 'wallet' });
    expect(await live.next()).toEqual({ type: 'authenticated', userId: player.userId });
    expect(await live.next()).toMatchObject({
      type: 'snapshot',
      topic: 'wallet',
      data: { currency: 'RUB', balanceUnits: 100 * RUB, sequence: 1 },
    });
    const { body } = await placeBet(player);
    expect(await live.next()).toMatchObject({
      type: 'message',
      topic: 'wallet',
      data: { balanceUnits: body.balanceUnits },
    });
  });

  it('unauthorized: a private topic without a token, and with an unknown one', async () => {
    const live = await open('general');
    live.send({ type: 'subscribe', topic: 'wallet' });
    expect(await live.next()).toEqual({ type: 'refused', code: 'unauthorized', topic: 'wallet' });
    live.send({ type: 'authenticate', token: 'unknown' });
    expect(await live.next()).toEqual({ type: 'refused', code: 'unauthorized' });
  });

  it('ends the private topics of a session that ends', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const live = await open('general');
    live.send({ type: 'authenticate', token: platform.tokenOf(player) });
    live.send({ type: 'subscribe', topic: 'wallet' });
    await live.find(({ type }) => type === 'snapshot');
    platform.deps.bus.publish('session.ended', { sessionId: player.sessionId });
    expect(await live.next()).toEqual({ type: 'refused', code: 'unauthorized', topic: 'wallet' });
  });

  it('sends everyone the feed of a game in batches', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const live = await open('dice');
    live.send({ type: 'subscribe', topic: 'feed:dice' });
    await live.find(({ type }) => type === 'snapshot');
    const { id } = (await placeBet(player)).body.bet;
    const shows = (answer: LiveAnswer) =>
      answer.type === 'message' && (answer.data as FeedBatch).entries.some(({ betId }) => betId === id);
    const batch = (await live.find(shows)) as { data: FeedBatch };
    expect(batch.data.entries.find(({ betId }) => betId === id)).toMatchObject({
      game: 'dice',
      player: expect.stringMatching(/^[A-Z][a-z]+-\d{5}$/),
    });
  });

  it('sends everyone the bets on all games together, newest first', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const { id: earlier } = (await placeBet(player)).body.bet;
    const live = await open('general');
    live.send({ type: 'subscribe', topic: 'feed' });
    const snapshot = (await live.find(({ type }) => type === 'snapshot')) as { data: FeedBatch };
    expect(snapshot.data.entries[0]).toMatchObject({ game: 'dice', betId: earlier });
    const { id } = (await placeBet(player)).body.bet;
    const shows = (answer: LiveAnswer) =>
      answer.type === 'message' && (answer.data as FeedBatch).entries.some(({ betId }) => betId === id);
    expect(await live.find(shows)).toMatchObject({ topic: 'feed' });
  });

  it('not-found: a topic of another service', async () => {
    const live = await open('dice');
    live.send({ type: 'subscribe', topic: 'wallet' });
    expect(await live.next()).toEqual({ type: 'refused', code: 'not-found', topic: 'wallet' });
  });

  it('answers a ping with the server clock', async () => {
    const live = await open('dice');
    live.send({ type: 'ping' });
    expect(await live.next()).toMatchObject({ type: 'pong', serverNow: expect.any(Number) });
  });

  it.each([
    { type: 'shout' },
    { type: 'subscribe' },
    { type: 'ping', extra: 1 },
    { type: 'subscribe', topic: 'x'.repeat(65) },
  ])('closes the socket with 1008 on %j', async (request) => {
    const live = await open('dice');
    live.send(request);
    expect(await live.closed()).toBe(1008);
  });

  it('closes the socket with 1008 on a flood of requests', async () => {
    const live = await open('dice');
    for (let i = 0; i < 100; i++) live.send({ type: 'ping' });
    expect(await live.closed()).toBe(1008);
  });

  it('forbidden: a page of another origin', async () => {
    await expect(open('dice', 'https://evil.example')).rejects.toThrow('403');
  });
});
