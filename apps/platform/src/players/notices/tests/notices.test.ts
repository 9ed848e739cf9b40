import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LiveAnswer, NoticeAbout } from '@baize/protocol';
import { openLive } from '../../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { regularId } from '../../../foundation/regulars/regular-ids.ts';
import { giveNoticesIn } from '../give-notices.ts';
import { sweepNotices } from '../sweep-notices.ts';

const START = Date.parse('2026-11-27T09:00:00Z');
const DAY_MS = 86_400_000;

let now = START;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ services: ['general'], clock: () => now, domains: ['notices', 'ledger'] });
});
afterAll(() => platform.close());

const about: NoticeAbout = { kind: 'room-refund', roundNumber: 7, room: 'red', currency: 'RUB', amountUnits: 10_000 };

function give(player: Player, events: readonly string[], at = now): Promise<void> {
  const notices = events.map((event) => ({ userId: player.userId, event, about }));
  return platform.database.transaction((tx) => giveNoticesIn(tx, platform.deps.bus, notices, at));
}
const events = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
const list = async (player: Player, before?: string) =>
  (await platform.call('listNotices', { query: before === undefined ? {} : { before } }, player)).body;
const read = (player: Player, upTo: number) => platform.call('readNotices', { body: { upTo } }, player);

async function listen(player: Player) {
  const client = await openLive(platform.ports.general!);
  client.send({ type: 'authenticate', token: platform.tokenOf(player) });
  client.send({ type: 'subscribe', topic: 'notices' });
  const ofTopic = (type: string) => (answer: LiveAnswer) => answer.type === type && 'topic' in answer;
  const snapshot = (await client.find(ofTopic('snapshot'))) as { data: unknown };
  return {
    client,
    snapshot: snapshot.data,
    next: async () => ((await client.find(ofTopic('message'))) as { data: unknown }).data,
  };
}

describe('the bell', () => {
  test('lists what happened to its player, the newest first, page by page', async () => {
    const [player, other] = [await platform.newPlayer('RUB', 0), await platform.newPlayer('RUB', 0)];
    await give(player, events(30));
    await give(other, events(1));
    const first = await list(player);
    const second = await list(player, first.next!);
    const ids = [...first.notices, ...second.notices].map(({ id }) => id);
    expect([first.notices.length, second.notices.length, second.next]).toEqual([25, 5, null]);
    expect(ids).toEqual(ids.toSorted((one, two) => two - one));
    expect(first.notices[0]).toEqual({ id: ids[0], at: new Date(START).toISOString(), isRead: false, about });
    expect([first.unread, (await list(other)).unread]).toEqual([30, 1]);
  });

  test('says it once, however often it is written, and not at all where the transaction fails', async () => {
    const player = await platform.newPlayer('RUB', 0);
    await give(player, ['one']);
    await give(player, ['one', 'two', 'two']);
    await platform.database
      .transaction(async (tx) => {
        await giveNoticesIn(tx, platform.deps.bus, [{ userId: player.userId, event: 'three', about }], now);
        throw new Error('died');
      })
      .catch(() => undefined);
    expect((await list(player)).notices).toHaveLength(2);
  });

  test('says nothing to a regular of the house, whom nobody looks after', async () => {
    const player = await platform.newPlayer('RUB', 0);
    const regular = { ...player, userId: regularId(0) };
    const told: string[] = [];
    const stop = platform.deps.bus.subscribe('notice.given', ({ userId }) => void told.push(userId));
    await platform.database.transaction((tx) =>
      giveNoticesIn(
        tx,
        platform.deps.bus,
        [regular, player].map(({ userId }) => ({ userId, event: 'one', about })),
        now,
      ),
    );
    stop();
    expect(told).toEqual([player.userId]);
  });

  test('what was seen is read on every device, and only so far', async () => {
    const [player, other] = [await platform.newPlayer('RUB', 0), await platform.newPlayer('RUB', 0)];
    await give(player, events(3));
    await give(other, events(1));
    const { notices } = await list(player);
    expect((await read(player, notices[1]!.id)).body).toEqual({ unread: 1 });
    expect((await list(player)).notices.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    await read(player, Number.MAX_SAFE_INTEGER);
    expect((await list(player)).unread).toBe(0);
    expect((await list(other)).unread).toBe(1);
  });

  test('tells every open page what comes, and what was read elsewhere', async () => {
    const player = await platform.newPlayer('RUB', 0);
    await give(player, events(2));
    const [one, two] = [await listen(player), await listen(player)];
    expect([one.snapshot, two.snapshot]).toEqual([{ unread: 2 }, { unread: 2 }]);
    await give(player, events(1));
    const added = await one.next();
    expect(added).toMatchObject({ type: 'added', notice: { isRead: false, about } });
    expect(await two.next()).toEqual(added);
    const { id } = (added as { notice: { id: number } }).notice;
    await read(player, id);
    for (const { next } of [one, two]) expect(await next()).toEqual({ type: 'read', upTo: id, unread: 0 });
    for (const { client } of [one, two]) client.close();
  });

  test('keeps the newest 200 of a player, and none for longer than 90 days', async () => {
    const [busy, old] = [await platform.newPlayer('RUB', 0), await platform.newPlayer('RUB', 0)];
    await give(busy, events(205));
    await give(old, ['too old'], now - 90 * DAY_MS - 1);
    await give(old, ['old'], now - 90 * DAY_MS + 1);
    const newest = (await list(busy)).notices[0]!.id;
    await sweepNotices(platform.database, now);
    const left = await platform.database.kysely
      .selectFrom('notices')
      .select('id')
      .where('user_id', '=', busy.userId)
      .orderBy('id', 'desc')
      .execute();
    expect([left.length, left[0]!.id]).toEqual([200, newest]);
    expect((await list(old)).notices).toHaveLength(1);
  });

  test.each([{ upTo: 0 }, { upTo: 1.5 }, { upTo: 'all' }])('refuses to read up to %j', async (body) => {
    const player = await platform.newPlayer('RUB', 0);
    expect((await platform.call('readNotices', { body: body as never }, player)).status).toBe(422);
  });

  test('a guest has none', async () => {
    expect((await platform.call('listNotices', { query: {} })).status).toBe(401);
  });
});

describe('who is on the site', () => {
  const presence = async ({ userId }: Player) =>
    (
      await platform.database.kysely
        .selectFrom('player_presence')
        .select('is_here')
        .where('user_id', '=', userId)
        .executeTakeFirst()
    )?.is_here;
  /** Writes go after the socket's own answers: looked at until it is so. */
  async function becomes(player: Player, isHere: boolean): Promise<void> {
    while ((await presence(player)) !== isHere) await new Promise(setImmediate);
  }

  test('is known from the first page until the last one closes', async () => {
    const player = await platform.newPlayer('RUB', 0);
    const first = await listen(player);
    await becomes(player, true);
    const second = await listen(player);
    now += 1_000;
    first.client.close();
    await first.client.closed();
    // A page of another player, so that the close before it has been seen.
    const other = await platform.newPlayer('RUB', 0);
    const { client } = await listen(other);
    await becomes(other, true);
    expect(await presence(player)).toBe(true);
    second.client.close();
    await becomes(player, false);
    client.close();
  });
});
