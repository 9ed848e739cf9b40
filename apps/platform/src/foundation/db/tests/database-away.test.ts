import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createServerDatabase } from '../../../../chaos/server-database.ts';
import { openPostgresql } from '../postgresql.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { openProxy } from '../../../../tests/support/cuttable-proxy.ts';
import { startTestPlatform } from '../../../../tests/support/platform.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';

const RUB = 10_000;
const CONNECTIONS = 6;
const BETS = 20;

describeWithServers('a platform whose database goes away', ({ databaseUrl }) => {
  it('service-unavailable: says when to come back, stays up, and goes on with every bet once', async () => {
    const server = await createServerDatabase(databaseUrl);
    const { hostname, port } = new URL(server.url);
    const proxy = await openProxy({ host: hostname, port: Number(port || 5432) });
    const through = new URL(server.url);
    Object.assign(through, { hostname: '127.0.0.1', port: String(proxy.port) });
    const database = await openPostgresql(through.href, CONNECTIONS, () => {});
    const platform = await startTestPlatform({ services: ['general', 'crash', 'dice'], database });
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const bets = Array.from({ length: BETS }, () => ({
      body: { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, direction: 'over', chance: 4950 } as const,
    }));
    const place = (bet: (typeof bets)[number]) => platform.call('placeDiceBet', bet, player);

    // Cut while bets are open, whatever they are doing.
    const first = bets.map(place);
    await Promise.race(first);
    proxy.cut();
    for (const { status } of await Promise.all(first)) expect([200, 503]).toContain(status);
    const refused = await platform.send('general', '/health');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ status: 'not-ready', checks: { database: 'failing' } });
    expect(await place(bets[0]!)).toMatchObject({ status: 503, refusal: { code: 'service-unavailable' } });

    proxy.mend();
    while ((await platform.send('general', '/health')).status !== 200);
    for (const { status } of await Promise.all(bets.map(place))) expect(status).toBe(200);
    const { bets: stored } = (await platform.call('listOwnBets', { query: {} }, player)).body;
    expect(stored.map(({ id }) => id).toSorted()).toEqual(bets.map(({ body }) => body.id).toSorted());
    while ((await platform.send('crash', '/crash/state')).status !== 200);
    expect(await auditLedger(database.kysely)).toEqual([]);
    await platform.close();
    await proxy.close();
    await server.drop();
  });
});
