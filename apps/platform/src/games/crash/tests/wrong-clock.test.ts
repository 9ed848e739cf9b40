import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { multiplierAtMs } from '@baize/fairness/games/crash/crash-curve';
import type { LiveAnswer } from '@baize/protocol';
import type { CrashMessage, CrashState } from '@baize/protocol/games/crash/crash';
import { createServerDatabase } from '../../../../chaos/server-database.ts';
import { type LiveClient, openLive } from '../../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';
import { chainOfShortRounds } from '../../../../tests/support/short-rounds.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { openPostgresql } from '../../../foundation/db/postgresql.ts';
import type { Player } from '../../../foundation/http/player.ts';

const RUB = 10_000;
const CONNECTIONS = 6;
const AHEAD_MS = 3_000;

// A process whose clock is wrong would pay the multiplier of another moment, and its refusal would reveal the future.
describeWithServers('a process whose clock is wrong and that has not noticed', ({ databaseUrl, natsUrl }) => {
  const players = new Map<string, Player>();
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let wrong: TestPlatform;
  let right: TestPlatform;
  let watching: LiveClient;

  const start = (database: Database): Promise<TestPlatform> =>
    startTestPlatform({
      services: ['general', 'crash'],
      environment: {
        NATS_URL: natsUrl,
        CRASH_CHAIN_LENGTH: '100',
        ROULETTE_CHAIN_LENGTH: '100',
        CRASH_BETTING_SECONDS: '2',
        CRASH_RESULT_SECONDS: '1',
      },
      database,
      players,
    });
  beforeAll(async () => {
    server = await createServerDatabase(databaseUrl);
    const database = await openPostgresql(server.url, CONNECTIONS, () => {});
    await chainOfShortRounds(database);
    const ahead = { ...database.server, now: () => database.server.now() + AHEAD_MS };
    // It starts first: with a clock that were right it would lead.
    wrong = await start({ ...database, server: ahead });
    right = await start(await openPostgresql(server.url, CONNECTIONS, () => {}));
    watching = await openLive(right.ports.crash!);
    watching.send({ type: 'subscribe', topic: 'crash' });
  });
  afterAll(async () => {
    watching.close();
    await Promise.all([wrong.close(), right.close()]);
    await server.drop();
  });

  const messageOf =
    (type: CrashMessage['type']) =>
    (answer: LiveAnswer): boolean =>
      answer.type === 'message' && (answer.data as CrashMessage).type === type;
  const next = async <Type extends CrashMessage['type']>(type: Type) =>
    ((await watching.find(messageOf(type))) as { data: Extract<CrashMessage, { type: Type }> }).data;

  it('pays what the thread has reached for everybody, and refuses only what has ended', async () => {
    const player = await right.newPlayer('RUB', 100 * RUB);
    const { state } = (await next('bettingOpened')) as { state: CrashState };
    const bet = {
      id: randomUUID(),
      currency: 'RUB',
      stakeUnits: RUB,
      roundNumber: state.roundNumber,
      autoCashOut: null,
    } as const;
    expect((await right.call('placeCrashBet', { body: bet }, player)).status).toBe(200);
    const { startsAt } = await next('roundStarted');
    const out = await wrong.call('cashOutCrashBet', { params: { betId: bet.id }, body: {} }, player);
    const most = multiplierAtMs(Math.max(0, right.database.server.now() - startsAt));
    if (out.status === 200) expect(out.body.bet.outcome.cashedOutAt).toBeLessThanOrEqual(most);
    else expect((await next('crashed')).result.bust).toBeLessThanOrEqual(most);
  });
});
