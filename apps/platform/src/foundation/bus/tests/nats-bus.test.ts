import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { ledgerMessages } from '../../../ledger/messages.ts';
import type { MessageSchemas } from '../../bus.ts';
import { type NatsBus, createNatsBus } from '../nats-bus.ts';
import { type CuttableProxy, openProxy } from '../../../../tests/support/cuttable-proxy.ts';
import { openWay } from '../../../../chaos/ground/way.ts';
import { describeWithServers } from '../../../../tests/support/servers.ts';

const wallet = (sequence: number) => ({ userId: 'user', currency: 'RUB', balanceUnits: 1, sequence }) as const;

describeWithServers('the bus across processes', ({ natsUrl }) => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });

  async function bus(
    url: string,
    installation: string,
    problems: string[] = [],
    schemas: Partial<MessageSchemas> = ledgerMessages,
  ): Promise<NatsBus> {
    const made = await createNatsBus({
      urls: [url],
      installation,
      schemas,
      onError: (_error, what) => problems.push(what),
    });
    open.push(made);
    return made;
  }
  async function proxy(): Promise<CuttableProxy> {
    const { hostname, port } = new URL(natsUrl);
    const made = await openProxy({ host: hostname, port: Number(port) });
    open.push(made);
    return made;
  }
  const receivedBy = (on: NatsBus): Promise<number> =>
    new Promise((resolve) => {
      const stop = on.subscribe('wallet.changed', ({ sequence }) => (stop(), resolve(sequence)));
    });
  const missedBy = (on: NatsBus): Promise<void> =>
    new Promise((resolve) => {
      const stop = on.whenMissed(() => (stop(), resolve()));
    });

  it('tells this process at once and the others in order, and other installations nothing', async () => {
    const installation = randomUUID();
    const [one, two, stranger] = [
      await bus(natsUrl, installation),
      await bus(natsUrl, installation),
      await bus(natsUrl, randomUUID()),
    ];
    const heard: number[] = [];
    const own: number[] = [];
    stranger.subscribe('wallet.changed', () => expect('the stranger').toBe('deaf'));
    one.subscribe('wallet.changed', ({ sequence }) => void own.push(sequence));
    const last = new Promise<void>((resolve) => {
      two.subscribe('wallet.changed', ({ sequence }) => {
        heard.push(sequence);
        if (sequence === 1_200) resolve();
      });
    });
    for (let sequence = 1; sequence <= 1_200; sequence++) one.publish('wallet.changed', wallet(sequence));
    expect(own).toHaveLength(1_200);
    await last;
    expect(heard).toEqual(own);
  });

  it('leaves a message out that this version does not know, and takes the others', async () => {
    const installation = randomUUID();
    const problems: string[] = [];
    const later = { ...ledgerMessages, 'of the future': z.unknown() };
    const [one, two] = [await bus(natsUrl, installation, [], later), await bus(natsUrl, installation, problems)];
    const heard = receivedBy(two);
    one.publish('wallet.changed', { ...wallet(1), balanceUnits: '5' } as never);
    one.publish('of the future' as never, {} as never);
    one.publish('wallet.changed', wallet(2));
    expect(await heard).toBe(2);
    expect(problems).toEqual(['message was left out', 'message was left out']);
  });

  it('reports a message that the others could not read, and tells this process alone', async () => {
    const installation = randomUUID();
    const problems: string[] = [];
    const [one, two] = [await bus(natsUrl, installation, problems), await bus(natsUrl, installation)];
    two.subscribe('session.ended', () => expect('the other').toBe('deaf'));
    const own: string[] = [];
    one.subscribe('session.ended', ({ sessionId }) => void own.push(sessionId));
    const heard = receivedBy(two);
    one.publish('session.ended', { sessionId: 'a' });
    one.publish('wallet.changed', wallet(1));
    expect(await heard).toBe(1);
    expect(own).toEqual(['a']);
    expect(problems).toEqual(['message stays here']);
  });

  it('goes on without NATS, and tells the others that they have missed something when it is back', async () => {
    const installation = randomUUID();
    const way = await proxy();
    const [one, two] = [await bus(`nats://127.0.0.1:${way.port}`, installation), await bus(natsUrl, installation)];
    const first = receivedBy(two);
    one.publish('wallet.changed', wallet(1));
    expect(await first).toBe(1);
    const lost = new Promise<void>((resolve) => {
      const check = (): void => void (one.isConnected() ? setImmediate(check) : resolve());
      check();
    });
    way.cut();
    await lost;
    const own = receivedBy(one);
    one.publish('wallet.changed', wallet(2));
    expect(await own).toBe(2);
    const [missedByOther, missedHere] = [missedBy(two), missedBy(one)];
    way.mend();
    await Promise.all([missedByOther, missedHere]);
    const next = receivedBy(two);
    one.publish('wallet.changed', wallet(3));
    expect(await next).toBe(3);
  });

  it('closes although NATS is away', async () => {
    const way = await proxy();
    const one = await bus(`nats://127.0.0.1:${way.port}`, randomUUID());
    way.cut();
    while (one.isConnected()) await new Promise((resolve) => setImmediate(resolve));
    await one.close();
  });

  it('closes although NATS hears nothing any more and nobody has noticed yet', async () => {
    const { hostname, port } = new URL(natsUrl);
    const way = await openWay({ host: hostname, port: Number(port) });
    open.push(way);
    const one = await bus(`nats://127.0.0.1:${way.port}`, randomUUID());
    way.swallow();
    expect(one.isConnected()).toBe(true);
    await one.close();
  });

  it('starts although NATS is away, and joins when it is there', async () => {
    const installation = randomUUID();
    const way = await proxy();
    way.cut();
    const problems: string[] = [];
    const one = await bus(`nats://127.0.0.1:${way.port}`, installation, problems);
    expect(one.isConnected()).toBe(false);
    expect(problems).toEqual(['other processes are not reached yet']);
    const joined = missedBy(one);
    way.mend();
    await joined;
    const two = await bus(natsUrl, installation);
    const heard = receivedBy(two);
    one.publish('wallet.changed', wallet(1));
    expect(await heard).toBe(1);
  });
});
