import { accountSubject } from '@baize/contract/node/subject';
import { versionFor } from '@baize/contract/node/subject';
import type { RemoteRelease } from '@baize/contract/channel';
import type { ReleaseRule } from '@baize/contract/rules';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { stable } from './fixtures/fake-registry.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ServiceAnswer, ShellServer } from './fixtures/shell-server.ts';

const OLD = fixtureRelease({ version: '1.0.0' });
const NEW = fixtureRelease({ version: '1.1.0' });
const profileOf = (id: string): ServiceAnswer => ({
  status: 200,
  body: { user: { id }, region: 'EN', features: [] },
});
const geoOf = (country: string): ServiceAnswer => ({
  status: 200,
  body: { data: { data: { ip: '127.0.0.1', country_code: country, region: 'KZ' } } },
});
const ANSWERS = {
  '/profile/user Bearer ann': profileOf('ann'),
  '/profile/user Bearer bob': profileOf('bob'),
  '/geo_ip': geoOf('DE'),
};

let shell: ShellServer;
afterEach(() => shell.close());

function releaseOf(basisPoints: number, rules: ReleaseRule[] = []): RemoteRelease {
  const candidate = { version: '1.1.0', manifest: NEW.integrity, basisPoints, salt: 'salt' };
  return { ...stable(OLD), candidate, rules };
}

async function start(release: RemoteRelease, answers: Record<string, ServiceAnswer> = ANSWERS): Promise<void> {
  shell = await startShellServer(OLD, answers, {}, ({ registry }) => {
    registry.publish(NEW);
    registry.channel({ 'games-test': release }, 1);
  });
}

interface Ask {
  readonly url?: string;
  readonly cookies?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

function page({ url = '/games/test', cookies = {}, headers = {} }: Ask = {}): Promise<LightMyRequestResponse> {
  return shell.server.inject({ url, cookies, headers: { ...BROWSER, ...headers } });
}

async function versionOf(ask?: Ask): Promise<string | undefined> {
  return pageOf((await page(ask)).body).resolution.remotes['games-test']?.version;
}

async function tabOf(cookies: Record<string, string>): Promise<string> {
  const answer = await shell.server.inject({ url: '/_baize/resolution?locale=en', cookies });
  return answer.json().resolution.remotes['games-test'].version;
}

const subjectCookie = (answer: LightMyRequestResponse): string | undefined =>
  answer.cookies.find(({ name }) => name === 'baize_subject')?.value;

describe('rules of a channel, on a page', () => {
  const only = (rule: Omit<ReleaseRule, 'gives' | 'name'>): RemoteRelease =>
    releaseOf(0, [{ name: 'one', gives: 'candidate', ...rule }]);

  it('by account: on the page and in the open tab, for nobody else', async () => {
    await start(only({ accounts: [accountSubject('ann')] }));
    expect([await versionOf({ cookies: { token: 'ann' } }), await tabOf({ token: 'ann' })]).toEqual(['1.1.0', '1.1.0']);
    expect([await versionOf({ cookies: { token: 'bob' } }), await versionOf()]).toEqual(['1.0.0', '1.0.0']);
    // Anybody can read in the document how an account is written there.
    expect(await versionOf({ cookies: { baize_subject: accountSubject('ann') } })).toBe('1.0.0');
  });

  it('by country, language, host, header, and for guests alone', async () => {
    await start(only({ countries: ['DE'], languages: ['kz'], hosts: ['mirror.example'], visitor: 'guest' }));
    const asked = { url: '/kz/games/test', headers: { host: 'mirror.example' } };
    expect(await versionOf(asked)).toBe('1.1.0');
    expect(await versionOf({ ...asked, url: '/en/games/test' })).toBe('1.0.0');
    expect(await versionOf({ url: asked.url })).toBe('1.0.0');
    expect(await versionOf({ ...asked, cookies: { token: 'ann' } })).toBe('1.0.0');
  });

  it('by header, with the name of the rule as the reason', async () => {
    await start(only({ header: { name: 'x-monitor', value: 'yes' } }));
    expect(await versionOf()).toBe('1.0.0');
    const { body } = await page({ headers: { 'x-monitor': 'yes' } });
    expect(pageOf(body).resolution.remotes['games-test']).toMatchObject({ version: '1.1.0', reason: 'rule' });
  });

  it('a country that nobody can tell holds for no rule', async () => {
    await start(only({ countries: ['DE'] }), {});
    expect(await versionOf()).toBe('1.0.0');
  });
});

describe('who keeps a version', () => {
  const half = releaseOf(5_000);
  /** A cookie whose version is not the account's. */
  const other = (account: string): string => {
    const own = versionFor('games-test', half, accountSubject(account)).version;
    const ids = Array.from({ length: 50 }, (_, id) => `visitor-${id}`);
    return ids.find((id) => versionFor('games-test', half, id).version !== own)!;
  };

  it('the account, whatever the cookie says: two devices get one version', async () => {
    await start(half);
    const own = versionFor('games-test', half, accountSubject('ann')).version;
    const phone = { token: 'ann', baize_subject: other('ann') };
    expect([await versionOf({ cookies: phone }), await versionOf({ cookies: { token: 'ann' } })]).toEqual([own, own]);
    expect(await versionOf({ cookies: { baize_subject: other('ann') } })).not.toBe(own);
  });

  it('the browser keeps it: the same after a log-out, and while the platform is away', async () => {
    await start(half);
    const kept = subjectCookie(await page({ cookies: { token: 'ann', baize_subject: other('ann') } }));
    expect(kept).toBe(accountSubject('ann'));
    const own = await versionOf({ cookies: { token: 'ann' } });
    expect(await versionOf({ cookies: { baize_subject: kept! } })).toBe(own);
    expect(await versionOf({ cookies: { token: 'unknown', baize_subject: kept! } })).toBe(own);
    const again = await page({ cookies: { token: 'ann', baize_subject: kept! } });
    expect(subjectCookie(again)).toBeUndefined();
  });

  it('a tab of a known player asks the platform nothing', async () => {
    await start(half);
    const own = versionFor('games-test', half, accountSubject('ann')).version;
    const before = shell.asked.length;
    expect(await tabOf({ token: 'ann', baize_subject: accountSubject('ann') })).toBe(own);
    expect(shell.asked.slice(before)).toEqual([]);
  });
});
