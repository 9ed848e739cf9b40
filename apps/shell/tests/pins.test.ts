import { pinToken } from '@baize/contract/node/pin-token';
import { accountSubject } from '@baize/contract/node/subject';
import { signPayload } from '@baize/contract/node/signature';
import type { PinDocument } from '@baize/contract/pins';
import { LOCALES, intlLocale } from '@baize/protocol';
import { afterEach, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { stable } from './fixtures/fake-registry.ts';
import { fixtureRelease } from './fixtures/release.ts';
import type { FixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

const rendering = (text: string) => `module.Root = () => React.createElement('b', null, '${text}');`;
const OLD = fixtureRelease({ version: '1.0.0', body: rendering('the old one') });
const NEW = fixtureRelease({ version: '1.1.0', body: rendering('the new one') });
const BROKEN = fixtureRelease({ version: '1.2.0', entry: 'throw new Error("never");' });
const FRESH = fixtureRelease({ name: 'games-fresh', patterns: ['/fresh'], body: rendering('never released') });
const HOUR_MS = 3_600_000;

let shell: ShellServer;
afterEach(() => shell.close());

/** Everybody gets 1.0.0, one account by its rule 1.1.0; the others are published and served to no visitor. */
async function start(environment: Record<string, string> = {}): Promise<void> {
  const profile = { status: 200, body: { user: { id: 'ann' }, region: 'EN', features: [] } };
  shell = await startShellServer(OLD, { '/profile/user Bearer ann': profile }, environment, ({ registry }) => {
    for (const release of [NEW, BROKEN, FRESH]) registry.publish(release);
    registry.channel({ 'games-test': stable(OLD) }, 1);
  });
}

const pinOf = ({ manifest, integrity }: FixtureRelease) => ({ version: manifest.version, manifest: integrity });

function documentOf(release: FixtureRelease, change: Partial<PinDocument> = {}): PinDocument {
  return {
    schema: 1,
    kind: 'pin',
    channel: 'production',
    remotes: { [release.manifest.name]: pinOf(release) },
    expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
    by: 'operator',
    ...change,
  };
}

const tokenFor = (release: FixtureRelease, change?: Partial<PinDocument>): string =>
  shell.registry.pin(documentOf(release, change));

interface Ask {
  readonly cookies?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

const get = (url: string, { cookies = {}, headers = {} }: Ask = {}) =>
  shell.server.inject({ url, cookies, headers: { ...BROWSER, ...headers } });
const open = (token: string, ask?: Ask) => get(`/_baize/pin?t=${token}`, ask);

/** The cookies of a browser that opened the link. */
async function browserWith(token: string): Promise<Record<string, string>> {
  const { cookies } = await open(token);
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

async function pageOn(url: string, cookies: Record<string, string> = {}) {
  const { body } = await get(url, { cookies });
  return {
    body,
    resolution: pageOf(body).resolution.remotes,
    badge: /<form class="baize-pin".*?<\/form>/.exec(body)?.[0] ?? '',
  };
}

describe('a link to a published version', () => {
  it('gives this browser the version, says so on every page, and nobody else gets it', async () => {
    await start();
    const answer = await open(tokenFor(NEW));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/games/test']);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'baize_pin', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBeGreaterThan(3_500);
    expect(cookie?.maxAge).toBeLessThanOrEqual(3_600);
    const cookies = { baize_pin: cookie?.value ?? '' };
    const page = await pageOn('/en/games/test', cookies);
    expect(page.body).toContain('the new one');
    expect(page.resolution['games-test']).toMatchObject({ version: '1.1.0', reason: 'pin' });
    expect(page.badge).toMatch(/Preview: games-test 1\.1\.0, until .+ UTC.*<button>End the preview<\/button>/);
    expect((await pageOn('/en', cookies)).badge).toContain('games-test 1.1.0');
    const tab = await get('/_baize/resolution?locale=en', { cookies });
    expect(tab.json().resolution.remotes['games-test']).toMatchObject({ version: '1.1.0', reason: 'pin' });
    const other = await pageOn('/en/games/test');
    expect([other.body.includes('the old one'), other.badge]).toEqual([true, '']);
  });

  it('comes before a rule of the account', async () => {
    await start();
    const candidate = { ...pinOf(NEW), basisPoints: 0, salt: 'salt' };
    const rules = [{ name: 'ann', gives: 'candidate' as const, accounts: [accountSubject('ann')] }];
    shell.registry.channel({ 'games-test': { ...stable(OLD), candidate, rules } }, 2);
    await shell.restart();
    const versionOf = async (cookies: Record<string, string>) =>
      (await pageOn('/en/games/test', { ...cookies, token: 'ann' })).resolution['games-test'];
    expect(await versionOf({})).toMatchObject({ version: '1.1.0', reason: 'rule' });
    expect(await versionOf(await browserWith(tokenFor(OLD)))).toMatchObject({ version: '1.0.0', reason: 'pin' });
  });

  it('shows a remote that was never released', async () => {
    await start();
    const answer = await open(tokenFor(FRESH));
    expect(answer.headers.location).toBe('/fresh');
    const cookies = await browserWith(tokenFor(FRESH));
    expect((await pageOn('/en/fresh', cookies)).body).toContain('never released');
    expect((await get('/en/fresh')).statusCode).toBe(404);
  });

  it('leads to a page of the site alone', async () => {
    await start();
    const to = async (path: string) => (await get(`/_baize/pin?t=${tokenFor(NEW)}&to=${path}`)).headers.location;
    expect([await to('/en/games/test'), await to('//evil.example/')]).toEqual(['/en/games/test', '/evil.example/']);
  });

  it('the button of the badge ends it, and only from this site', async () => {
    await start();
    const end = (origin: string) =>
      shell.server.inject({
        method: 'POST',
        url: '/_baize/pin/end',
        headers: { host: 'www.site.example', origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'to=%2Fen%2Fgames%2Ftest',
      });
    expect((await end('https://evil.example')).json().code).toBe('origin-foreign');
    const ended = await end('https://www.site.example');
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/en/games/test']);
    expect(ended.cookies[0]).toMatchObject({ name: 'baize_pin', value: '', maxAge: 0 });
  });

  it('a preview moves no gate: neither its pages nor its beacons count', async () => {
    await start();
    const cookies = await browserWith(tokenFor(NEW));
    shell.registry.channel(
      { 'games-test': { ...stable(OLD), candidate: { ...pinOf(NEW), basisPoints: 0, salt: '' } } },
      2,
    );
    await shell.restart();
    const say = (own: Record<string, string>) =>
      shell.server.inject({
        method: 'POST',
        url: '/_baize/health',
        cookies: own,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({
          modules: [{ remote: 'games-test', version: '1.1.0', module: './game', errors: 1 }],
        }),
      });
    await pageOn('/en/games/test', cookies);
    expect((await say(cookies)).statusCode).toBe(204);
    const counted = async () =>
      (await shell.telemetry.metrics.text()).split('\n').filter((line) => line.startsWith('baize_shell_health_total{'));
    expect(await counted()).toEqual([]);
    await say({});
    expect(await counted()).not.toEqual([]);
  });

  it('its pages are kept by no service worker', async () => {
    await start();
    const cookies = await browserWith(tokenFor(NEW));
    expect((await get('/en/games/test')).headers['baize-resolution']).toBeDefined();
    expect((await get('/en/games/test', { cookies })).headers['baize-resolution']).toBeUndefined();
  });
});

describe('a version that a link names and that cannot be shown', () => {
  it('held back: the page has what everybody gets, and the badge says so', async () => {
    await start();
    const page = await pageOn('/en/games/test', await browserWith(tokenFor(BROKEN)));
    expect(page.body).toContain('the old one');
    expect(page.resolution['games-test']).toMatchObject({ version: '1.0.0', reason: 'stable' });
    expect(page.badge).toContain('games-test 1.2.0 cannot be shown: you see what everyone sees.');
    expect(page.badge).not.toContain('Preview:');
  });

  it('stopped by an operator: nobody gets the remote, by no link either', async () => {
    await start();
    const cookies = await browserWith(tokenFor(NEW));
    const stopped = { why: 'killed' as const, since: new Date().toISOString() };
    shell.registry.channel({ 'games-test': { ...stable(OLD), stopped } }, 2);
    await shell.restart();
    const page = await pageOn('/en/games/test', cookies);
    expect(page.resolution['games-test']?.reason).not.toBe('pin');
    expect(page.badge).toContain('cannot be shown');
  });
});

describe('a link that shows nothing', () => {
  const STRANGER = generateKeyPairSync('ed25519').privateKey;
  const expired = (): string => tokenFor(NEW, { expiresAt: new Date(Date.now() - 1_000).toISOString() });
  const edited = (): string => {
    const [keyId, , signature] = tokenFor(NEW).split('.');
    return [keyId, Buffer.from(JSON.stringify(documentOf(BROKEN))).toString('base64url'), signature].join('.');
  };
  const foreign = (): string => pinToken(signPayload(JSON.stringify(documentOf(NEW)), STRANGER));

  it.each([
    ['expired', expired, 410, 'pin-expired'],
    ['edited', edited, 400, 'pin-edited'],
    ['cut short', () => tokenFor(NEW).slice(0, -9), 400, 'pin-edited'],
    ['no token at all', () => '', 400, 'pin-edited'],
    ['signed by somebody else', foreign, 400, 'pin-edited'],
    ['another document of the registry', () => shell.registry.pin({ schema: 1, remotes: {} }), 400, 'pin-edited'],
    ['of another channel', () => tokenFor(NEW, { channel: 'staging' }), 404, 'pin-of-other-channel'],
    ['of an unpublished version', () => tokenFor(fixtureRelease({ version: '9.9.9' })), 404, 'pin-unpublished'],
    [
      'of other contents than were published',
      () => tokenFor(fixtureRelease({ version: '1.1.0', body: rendering('forged') })),
      404,
      'pin-unpublished',
    ],
  ])('%s: says so in words, and gives the browser nothing', async (_what, make, status, code) => {
    await start();
    const token = make();
    for (const locale of LOCALES) {
      const answer = await open(token, { cookies: { locale } });
      expect([answer.statusCode, answer.cookies]).toEqual([status, []]);
      expect(answer.body).toContain(`lang="${intlLocale(locale)}"`);
      expect(answer.body).toContain(code);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    // In a cookie, it counts no more than as a link.
    const page = await pageOn('/en/games/test', { baize_pin: token });
    expect(page.body).toContain('the old one');
    expect(page.badge).not.toContain('Preview:');
  });

  it('each language has its own words', async () => {
    await start();
    const token = expired();
    const pages = await Promise.all(LOCALES.map((locale) => open(token, { cookies: { locale } })));
    expect(new Set(pages.map(({ body }) => /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(body)?.[0])).size).toBe(LOCALES.length);
    expect(pages[LOCALES.indexOf('en')]?.body).toContain('The link has expired. Ask whoever sent it for a new one.');
  });

  it('a version that is on no disk while the registry is away can be tried again', async () => {
    await start();
    const token = tokenFor(NEW);
    await shell.registry.down();
    expect((await open(token)).statusCode).toBe(503);
  });
});

it('a host of one channel takes no link to another', async () => {
  await start({ BAIZE_HOST_CHANNELS: 'brand.example=brand' });
  shell.registry.channel({ 'games-test': stable(OLD) }, 1, { channel: 'brand' });
  await shell.restart();
  const token = tokenFor(NEW, { channel: 'brand' });
  expect((await open(token, { headers: { host: 'brand.example' } })).statusCode).toBe(303);
  expect((await open(token, { headers: { host: 'www.site.example' } })).body).toContain('pin-of-other-channel');
});
