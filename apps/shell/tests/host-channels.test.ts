import { afterEach, describe, expect, it } from '@jest/globals';
import type { Told } from './fixtures/fake-registry.ts';
import { openEvents } from './fixtures/event-stream.ts';
import { stable } from './fixtures/fake-registry.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';
import { commandLineOf, descendants } from './fixtures/descendants.ts';

const rendering = (text: string) => `module.Root = () => React.createElement('b', null, '${text}');`;
const OLD = fixtureRelease({ version: '1.0.0', body: rendering('the old one') });
const NEW = fixtureRelease({ version: '1.1.0', body: rendering('the new one') });
const BROKEN = fixtureRelease({ version: '1.2.0', entry: 'throw new Error("never");' });
const ONLY_BRAND = fixtureRelease({ name: 'games-brand', patterns: ['/only-brand'] });

const SITE = 'www.site.example';
const BRAND = 'brand.example';
const HOSTS = { BAIZE_HOST_CHANNELS: `${BRAND}=brand` };

let shell: ShellServer;
afterEach(() => shell.close());

/** `production` has 1.0.0; `brand`, on one host, 1.1.0 and a remote that the other has not. */
async function start(environment: Record<string, string> = {}): Promise<void> {
  shell = await startShellServer(OLD, {}, { ...HOSTS, ...environment }, ({ registry }) => {
    for (const release of [NEW, BROKEN, ONLY_BRAND]) registry.publish(release);
    registry.channel({ 'games-test': stable(NEW), 'games-brand': stable(ONLY_BRAND) }, 5, { channel: 'brand' });
  });
}

const ask = (host: string, url = '/en/games/test') => shell.server.inject({ url, headers: { ...BROWSER, host } });

async function versionsOn(host: string): Promise<Record<string, string>> {
  const { resolution } = (await ask(host, '/_baize/resolution?locale=en')).json();
  return Object.fromEntries(
    Object.entries<{ version: string }>(resolution.remotes).map(([name, { version }]) => [name, version]),
  );
}

async function pageOn(host: string) {
  const { body } = await ask(host);
  const { resolution, remotes } = pageOf(body);
  const released = Object.values(remotes).flatMap(({ name, unpublished }) => (unpublished ? [] : [name]));
  return { channel: resolution.channel, released, shows: /the (old|new) one/.exec(body)?.[0] };
}

describe('two hosts and two channels from one server', () => {
  it('a page and an open tab get versions of their host’s channel, and nothing of the other', async () => {
    await start();
    expect(await pageOn(SITE)).toEqual({ channel: 'production', released: ['games-test'], shows: 'the old one' });
    expect(await pageOn(BRAND)).toMatchObject({ channel: 'brand', shows: 'the new one' });
    expect(await versionsOn(SITE)).toEqual({ 'games-test': '1.0.0' });
    expect(await versionsOn(BRAND)).toEqual({ 'games-test': '1.1.0', 'games-brand': '1.0.0' });
    expect([(await ask(SITE, '/en/only-brand')).statusCode, (await ask(BRAND, '/en/only-brand')).statusCode]).toEqual([
      404, 200,
    ]);
    // No cache in between may give one host's page to the other.
    expect((await ask(BRAND)).headers['cache-control']).toBe('private, no-store');
    expect((await ask(SITE, '/_baize/names')).body).not.toContain('/only-brand');
    expect((await ask(BRAND, '/_baize/names')).body).toContain('/only-brand');
  });

  it('a host in capitals is the same host; one of no channel has the default one', async () => {
    await start();
    expect((await pageOn('BRAND.example')).channel).toBe('brand');
    expect((await pageOn('brand.example:8443')).channel).toBe('production');
    expect((await pageOn('unknown.example')).channel).toBe('production');
  });

  it('an open tab hears of its own channel alone', async () => {
    await start();
    await shell.server.listen({ port: 0, host: '127.0.0.1' });
    const [site, brand] = [await openEvents(shell.server, SITE), await openEvents(shell.server, BRAND)];
    expect(await site.until((text) => text.includes('data:'))).toContain('data: 1\n');
    expect(await brand.until((text) => text.includes('data:'))).toContain('data: 5\n');
    shell.registry.channel({ 'games-test': stable(OLD) }, 6, { channel: 'brand' });
    shell.registry.announce(6, 'brand');
    await brand.until((text) => text.includes('data: 6'));
    shell.registry.channel({ 'games-test': stable(NEW) }, 2);
    shell.registry.announce(2);
    expect(await site.until((text) => /data: 2.*\n/.test(text))).not.toContain('data: 6');
    expect(await site.until((text) => /data: 2.*\n/.test(text))).toMatch(/^data: 2 \{"games-test":"1\.1\.0"\}$/m);
    expect([await versionsOn(SITE), await versionsOn(BRAND)]).toEqual([
      { 'games-test': '1.1.0' },
      { 'games-test': '1.0.0' },
    ]);
    site.close();
    brand.close();
  });

  it('a version that both serve has one process, which goes on when one of them leaves it', async () => {
    if (process.platform !== 'linux') return console.log('Not looked at: this machine has no /proc.');
    await start();
    await shell.server.listen({ port: 0, host: '127.0.0.1' });
    const processesOf = (version: string): number =>
      descendants().filter((pid) => commandLineOf(pid).join(' ').includes(`games-test/${version}`)).length;
    const alone = processesOf('1.0.0');
    expect(alone).toBeGreaterThan(0);
    const brand = await openEvents(shell.server, BRAND);
    shell.registry.channel({ 'games-test': stable(OLD) }, 6, { channel: 'brand' });
    shell.registry.announce(6, 'brand');
    await brand.until((text) => text.includes('data: 6'));
    expect(processesOf('1.0.0')).toBe(alone);
    shell.registry.channel({ 'games-test': stable(NEW) }, 7, { channel: 'brand' });
    shell.registry.announce(7, 'brand');
    await brand.until((text) => text.includes('data: 7'));
    expect((await pageOn(SITE)).shows).toBe('the old one');
    expect(processesOf('1.0.0')).toBe(alone);
    brand.close();
  });
});

describe('one channel in trouble', () => {
  it('a document that is not signed costs its own host the news, and the other nothing', async () => {
    await start();
    await shell.server.listen({ port: 0, host: '127.0.0.1' });
    const site = await openEvents(shell.server, SITE);
    shell.registry.channelText('{"payload":"{}","keyId":"0000000000000000","signature":""}', 'brand');
    shell.registry.announce(6, 'brand');
    shell.registry.channel({ 'games-test': stable(NEW) }, 2);
    shell.registry.announce(2);
    await site.until((text) => text.includes('data: 2'));
    expect([(await pageOn(SITE)).shows, (await pageOn(BRAND)).shows]).toEqual(['the new one', 'the new one']);
    site.close();
  });

  it('a channel that never came leaves the server ready for the other', async () => {
    shell = await startShellServer(OLD, {}, HOSTS);
    expect((await shell.server.inject('/ready')).statusCode).toBe(200);
    expect((await pageOn(SITE)).shows).toBe('the old one');
    expect(await versionsOn(BRAND)).toEqual({});
    expect((await shell.server.inject('/health')).json()).toMatchObject({
      revision: 1,
      channels: { brand: { revision: null, remotes: {} } },
    });
  });

  it('a version that cannot start is held back in its channel alone, in /health and /metrics', async () => {
    await start();
    await shell.server.listen({ port: 0, host: '127.0.0.1' });
    shell.registry.channel({ 'games-test': stable(BROKEN) }, 6, { channel: 'brand' });
    shell.registry.announce(6, 'brand');
    const heldBack = async () => (await shell.server.inject('/health')).json().channels.brand.heldBack;
    // Visitors get nothing else, so no tab gets an event: /health is polled until it shows it.
    while ((await heldBack()).length === 0) await new Promise(setImmediate);
    expect((await shell.server.inject('/health')).json()).toMatchObject({
      channel: 'production',
      heldBack: [],
      channels: { brand: { revision: 6, heldBack: [{ remote: 'games-test', version: '1.2.0', code: 'entry-threw' }] } },
    });
    expect([(await pageOn(SITE)).shows, (await pageOn(BRAND)).shows]).toEqual(['the old one', 'the new one']);
    const series = (await shell.telemetry.metrics.text()).split('\n');
    expect(series).toContain('baize_shell_remotes_held_back{channel="production"} 0');
    expect(series).toContain('baize_shell_remotes_held_back{channel="brand"} 1');
    expect(series).toContain('baize_shell_channel_revision{channel="brand"} 6');
  });

  it('an older document than a channel’s own floor is not believed', async () => {
    await start({ SHELL_CHANNEL_FLOOR: '0.1,brand=0.6' });
    expect([await versionsOn(SITE), await versionsOn(BRAND)]).toEqual([{ 'games-test': '1.0.0' }, {}]);
  });
});

it('both channels come back from the disk while the registry is away', async () => {
  await start();
  await shell.registry.down();
  await shell.restart();
  expect(await pageOn(SITE)).toMatchObject({ channel: 'production', shows: 'the old one' });
  expect(await pageOn(BRAND)).toMatchObject({ channel: 'brand', shows: 'the new one' });
});

describe('what the registry is told', () => {
  /** The last report of each server id. */
  const reports = (): Map<string, Told['body']> => {
    const own = shell.registry.told.filter(({ method, url }: Told) => method === 'PUT' && !url.endsWith('/minutes'));
    return new Map(own.map(({ url, body }) => [url, body]));
  };
  const channelsOf = (): string[] => [...reports().values()].map((report): string => report.channel).toSorted();

  it('of each channel, under an id of its own that outlives a restart: versions and tabs', async () => {
    await start({ SHELL_REGISTRY_TOKEN_FILE: import.meta.filename });
    await shell.server.listen({ port: 0, host: '127.0.0.1' });
    const brand = await openEvents(shell.server, BRAND, 'games-test@1.1.0');
    await brand.until((text) => text.includes('data:'));
    const tabsOf = (channel: string) => [...reports().values()].find((report) => report.channel === channel)?.tabs.open;
    while (tabsOf('brand') !== 1) await new Promise(setImmediate);
    expect(tabsOf('production')).toBe(0);
    expect(channelsOf()).toEqual(['brand', 'production']);
    const ofBrand = [...reports().values()].find(({ channel }) => channel === 'brand');
    expect(ofBrand).toMatchObject({
      revision: 5,
      tabs: { shown: [{ remote: 'games-test', version: '1.1.0', count: 1 }] },
    });
    expect(ofBrand.remotes.map(({ name }: { name: string }) => name)).toEqual(['games-test', 'games-brand']);
    const ids = [...reports().keys()].toSorted();
    brand.close();
    shell.registry.told.splice(0);
    await shell.restart();
    while (reports().size < 2) await new Promise(setImmediate);
    expect([...reports().keys()].toSorted()).toEqual(ids);
  });

  it('pages and beacons count in the channel of their host', async () => {
    await start();
    await ask(SITE);
    await ask(BRAND);
    await ask(BRAND);
    const beacon = { remote: 'games-test', version: '1.1.0', module: './game', errors: 1 };
    for (const host of [SITE, BRAND])
      await shell.server.inject({
        method: 'POST',
        url: '/_baize/health',
        headers: { host, 'content-type': 'text/plain' },
        payload: JSON.stringify({ modules: [beacon] }),
      });
    const series = (await shell.telemetry.metrics.text()).split('\n');
    const of = (channel: string, kind: string, version: string) =>
      `baize_shell_health_total{channel="${channel}",remote="games-test",version="${version}",module="./game",kind="${kind}"}`;
    expect(series).toContain(`${of('production', 'views', '1.0.0')} 1`);
    expect(series).toContain(`${of('brand', 'views', '1.1.0')} 2`);
    expect(series).toContain(`${of('brand', 'errors', '1.1.0')} 1`);
    // Its visitors never get that version: a report of it counts nothing.
    expect(series.filter((line) => line.startsWith(of('production', 'errors', '1.1.0')))).toEqual([]);
  });
});
