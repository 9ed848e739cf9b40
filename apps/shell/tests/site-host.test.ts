import { LOCALES } from '@baize/protocol';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

let shell: ShellServer;
const open = async (environment: Record<string, string> = {}) => {
  shell = await startShellServer(fixtureRelease(), {}, environment);
};
afterEach(() => shell.close());

describe('[row:R47] [row:S15] no redirect leaves the site', () => {
  const foreign = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
  ];

  it('in no language and however its other host is written', async () => {
    await open();
    const urls = ['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((start) => foreign.map((rest) => start + rest));
    for (const url of urls) {
      const { headers, statusCode } = await shell.server.inject({ url, headers: BROWSER });
      const { location } = headers;
      const origin = location === undefined ? null : new URL(location, 'http://localhost:80/x').origin;
      expect([url, statusCode < 500, origin ?? 'http://localhost']).toEqual([url, true, 'http://localhost']);
    }
  });
});

describe('the host of the site', () => {
  const hostsIn = (policy: unknown) => String(policy);

  it('a host that a client forwards is not believed, nor one that is not the site’s', async () => {
    await open({
      SHELL_ENVIRONMENT: 'production',
      SHELL_TRUST_PROXY: '1',
      SHELL_HOSTS: 'www.site.example,mirror.example',
    });
    const ask = (headers: Record<string, string>) => shell.server.inject({ url: '/games/test', headers });
    const own = await ask({ host: 'www.site.example', 'x-forwarded-host': 'evil.example' });
    expect(own.body + hostsIn(own.headers['content-security-policy'])).not.toContain('evil.example');
    const mirror = await ask({ host: 'inner:3000', 'x-forwarded-host': 'mirror.example' });
    expect(hostsIn(mirror.headers['content-security-policy'])).toContain('api.mirror.example');
    const foreign = await ask({ host: 'evil.example' });
    expect([foreign.statusCode, foreign.json().code]).toEqual([421, 'host-unknown']);
    expect((await shell.server.inject({ url: '/live', headers: { host: '10.0.0.1' } })).statusCode).toBe(200);
  });

  it('without a list a forwarded host is never believed', async () => {
    await open({ SHELL_ENVIRONMENT: 'production', SHELL_TRUST_PROXY: '1' });
    const headers = { host: 'www.site.example', 'x-forwarded-host': 'evil.example' };
    const answer = await shell.server.inject({ url: '/games/test', headers });
    expect(answer.body + hostsIn(answer.headers['content-security-policy'])).not.toContain('evil.example');
  });

  it.each([
    ['0', '127.0.0.1'],
    ['1', '203.0.113.5'],
    ['127.0.0.1', '203.0.113.5'],
    ['127.0.0.1,203.0.113.0/24', '8.8.8.8'],
    ['10.0.0.0/8', '127.0.0.1'],
  ])('with SHELL_TRUST_PROXY=%s the visitor’s address is %s', async (trusted, address) => {
    await open({ SHELL_TRUST_PROXY: trusted });
    await shell.server.inject({
      url: '/games/test',
      headers: { ...BROWSER, 'x-forwarded-for': '8.8.8.8, 203.0.113.5' },
    });
    const asked = shell.asked.find(({ url }) => url.startsWith('/geo_ip'));
    expect(asked?.headers['x-forwarded-for']).toBe(address);
  });
});
