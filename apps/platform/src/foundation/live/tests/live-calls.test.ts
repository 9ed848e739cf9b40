import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { LiveAnswer, LiveCallAnswer } from '@baize/protocol';
import { bundledCountries } from '../../geo/country-database.ts';
import type { Player } from '../../http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { type LiveClient, openLive } from '../../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
const LIMIT_A_MINUTE = 3_000;
const MOST_A_MESSAGE = 20;
let platform: TestPlatform;
const players = new Map<string, Player>();
const clients: LiveClient[] = [];

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['general', 'dice'], players });
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => platform.close());

const bet = (changes: object = {}) => ({
  id: randomUUID(),
  currency: 'RUB' as const,
  stakeUnits: 5 * RUB,
  direction: 'over' as const,
  chance: 4950,
  ...changes,
});

async function openSocket(of: TestPlatform, player: Player | null, address?: string): Promise<LiveClient> {
  const client = await openLive(of.ports.dice!, undefined, address);
  clients.push(client);
  if (player !== null) client.send({ type: 'authenticate', token: of.tokenOf(player) });
  return client;
}

let ref = 0;
async function calling(
  client: LiveClient,
  bodies: readonly object[],
  call = 'placeDiceBet',
): Promise<LiveCallAnswer[]> {
  const own = (ref += 1);
  client.send({ type: 'call', ref: own, call, bodies });
  const answers = await client.find((answer: LiveAnswer) => answer.type === 'answers' && answer.ref === own);
  return (answers as LiveAnswer & { type: 'answers' }).answers;
}

const withoutRequest = ({ body, ...answer }: LiveCallAnswer) => {
  const { requestId: _of, ...rest } = body as { requestId?: string };
  return { ...answer, body: rest };
};

describe('bets over the open socket', () => {
  it('are the bets of HTTP: either way repeats the other', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const client = await openSocket(platform, player);
    const [first, second] = [bet(), bet()];
    const [placed] = await calling(client, [first]);
    expect(placed).toMatchObject({ status: 200, body: { replayed: false, bet: { id: first.id } } });
    expect(await platform.call('placeDiceBet', { body: first }, player)).toMatchObject({
      status: 200,
      body: { ...(placed!.body as object), replayed: true },
    });
    const { body } = await platform.call('placeDiceBet', { body: second }, player);
    expect(await calling(client, [second])).toEqual([{ status: 200, body: { ...body, replayed: true } }]);
    expect(await auditLedger(platform.database.kysely)).toEqual([]);
  });

  it('are answered one by one, in their order, however many come in one message', async () => {
    const player = await platform.newPlayer('RUB', 12 * RUB);
    const client = await openSocket(platform, player);
    const [one, two] = [bet({ chance: 1 }), bet({ chance: 1 })];
    const bodies = [
      one,
      { ...one, stakeUnits: 6 * RUB },
      one,
      bet({ stakeUnits: 0 }),
      two,
      bet({ stakeUnits: 9 * RUB }),
    ];
    const answers = await calling(client, bodies);
    expect(
      answers.map(({ status, body }) => [status, (body as { code?: string; replayed?: boolean }).code ?? null]),
    ).toEqual([
      [200, null],
      [409, 'idempotency-conflict'],
      [200, null],
      [422, 'validation-failed'],
      [200, null],
      [409, 'balance-too-low'],
    ]);
    expect(answers[2]!.body).toEqual({ ...(answers[0]!.body as object), replayed: true });
  });

  it.each([
    ['a stake above the largest', { stakeUnits: 1_000_000_000_000 }],
    ['a field that no bet has', { more: 1 }],
    ['no stake', { stakeUnits: undefined }],
    ['a wallet that the player has not', { currency: 'USD' }],
  ])('are refused as over HTTP: %s', async (_what, changes) => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const client = await openSocket(platform, player);
    const body = bet(changes);
    const [answer] = await calling(client, [body]);
    const { status, refusal } = await platform.call('placeDiceBet', { body }, player);
    expect(withoutRequest(answer!)).toEqual(withoutRequest({ status, body: refusal }));
  });

  it('unauthorized: of a guest, and of a player whose session has ended', async () => {
    const refused = [{ status: 401, body: expect.objectContaining({ code: 'unauthorized' }) }];
    expect(await calling(await openSocket(platform, null), [bet()])).toEqual(refused);
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const client = await openSocket(platform, player);
    expect(await calling(client, [bet()])).toMatchObject([{ status: 200 }]);
    players.delete(player.sessionId);
    platform.deps.bus.publish('session.ended', { sessionId: player.sessionId });
    expect(await calling(client, [bet()])).toEqual(refused);
  });

  it('not-found: a call that is made over HTTP only, or of another service', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const client = await openSocket(platform, player);
    for (const call of ['getDiceConfig', 'placeKenoBet', 'openCase', 'toString'])
      expect(await calling(client, [{}], call)).toMatchObject([{ status: 404, body: { code: 'not-found' } }]);
  });

  it('close the socket when more come than a message may hold', async () => {
    const client = await openSocket(platform, await platform.newPlayer('RUB', 100 * RUB));
    client.send({
      type: 'call',
      ref: 1,
      call: 'placeDiceBet',
      bodies: Array.from({ length: MOST_A_MESSAGE + 1 }, () => ({})),
    });
    expect(await client.closed()).toBe(1008);
  });
});

it('calls over the socket and over HTTP have one limit together', async () => {
  const limited = await startTestPlatform({ services: ['dice'], environment: { RATE_LIMITS: 'true' } });
  const player = await limited.newPlayer('RUB', 100 * RUB);
  const client = await openSocket(limited, player);
  // The socket itself was one call.
  let left = LIMIT_A_MINUTE - 1;
  for (; left >= MOST_A_MESSAGE; left -= MOST_A_MESSAGE)
    for (const { status } of await calling(
      client,
      Array.from({ length: MOST_A_MESSAGE }, () => ({})),
    ))
      expect(status).toBe(422);
  const rest = await calling(
    client,
    Array.from({ length: left + 1 }, () => ({})),
  );
  expect(rest.map(({ status }) => status)).toEqual([...Array.from({ length: left }, () => 422), 429]);
  expect(rest.at(-1)!.retryAfterSeconds).toBeGreaterThan(0);
  expect(await limited.call('placeDiceBet', { body: bet() }, player)).toMatchObject({ status: 429 });
  await limited.close();
});

describe('sockets of one network address', () => {
  it('are as many as it may have, at once too; others have theirs, and one that closes makes room', async () => {
    const limited = await startTestPlatform({
      services: ['dice'],
      environment: { RATE_LIMITS: 'true', SOCKETS_PER_ADDRESS: '20', TRUSTED_PROXIES: '127.0.0.1' },
    });
    const port = limited.ports.dice!;
    const open = (address: string) =>
      openLive(port, undefined, address).then(
        (client) => (clients.push(client), client),
        (error: Error) => error.message,
      );
    const tried = await Promise.all(Array.from({ length: 60 }, (_each, n) => open(`2a00:1:2:3::${n}`)));
    expect(tried.filter((each) => typeof each !== 'string')).toHaveLength(20);
    expect(new Set(tried.filter((each) => typeof each === 'string'))).toEqual(
      new Set(['Unexpected server response: 429']),
    );
    expect(typeof (await open('2a00:1:2:4::1'))).not.toBe('string');
    const first = tried.find((each) => typeof each !== 'string') as LiveClient;
    first.close();
    await first.closed();
    // The server sees the end of the connection after its client has.
    let again = await open('2a00:1:2:3::1');
    while (typeof again === 'string') again = await open('2a00:1:2:3::1');
    expect(await open('2a00:1:2:3::2')).toBe('Unexpected server response: 429');
    await limited.close();
  });
});

describe('where countries have rules', () => {
  it('[G5] [PL1] bets over the socket are not offered, or have the pause between them, as over HTTP', async () => {
    const [blocked, paced, free] = ['178.176.0.1', '8.8.8.8', '10.0.0.1'];
    await bundledCountries.countryOf(paced);
    const ruled = await startTestPlatform({
      services: ['dice'],
      environment: { TRUSTED_PROXIES: '127.0.0.1', BLOCKED_COUNTRIES: 'RU', AUTO_PLAY_FORBIDDEN_IN: 'US' },
    });
    const player = await ruled.newPlayer('RUB', 100 * RUB);
    const statuses = async (address: string) =>
      (await calling(await openSocket(ruled, player, address), [bet(), bet()])).map(({ status, body }) => [
        status,
        (body as { code?: string }).code,
      ]);
    expect(await statuses(free)).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await statuses(blocked)).toEqual([
      [451, 'not-offered'],
      [451, 'not-offered'],
    ]);
    const other = await ruled.newPlayer('RUB', 100 * RUB);
    const client = await openSocket(ruled, other, paced);
    const [first, second] = await calling(client, [bet(), bet()]);
    expect(first).toMatchObject({ status: 200 });
    expect(second).toMatchObject({ status: 429, body: { code: 'too-fast' }, retryAfterSeconds: expect.any(Number) });
    await ruled.close();
  });
});
