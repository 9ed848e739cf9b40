import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixtureRelease } from './fixtures/release.ts';
import { pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

const ASKED = '/games/test?baize_override=games-test@http://localhost:1&a=1';

let shell: ShellServer;
beforeAll(async () => {
  shell = await startShellServer(fixtureRelease(), {}, { SHELL_OVERRIDES: 'true' });
});
afterAll(() => shell.close());

const valueOf = (answer: LightMyRequestResponse, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value ?? null;

/** The content of the question's page, sent as its form sends it. */
function send(
  question: LightMyRequestResponse,
  change: { origin?: string; token?: string; cookie?: string; manifests?: string } = {},
) {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(question.body)?.[1] ?? '';
  const token = change.token ?? field('token');
  return shell.server.inject({
    method: 'POST',
    url: '/_baize/overrides',
    headers: {
      host: 'localhost:3000',
      origin: change.origin ?? 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
    cookies: { baize_override_form: change.cookie ?? valueOf(question, 'baize_override_form') ?? '' },
    payload: new URLSearchParams({
      token,
      overrides: field('overrides'),
      manifests: change.manifests ?? '',
      to: field('to').replaceAll('&amp;', '&'),
    }).toString(),
  });
}

describe('a developer’s own version of a remote', () => {
  it('without the setting nothing is asked and no cookie counts', async () => {
    const released = await startShellServer(fixtureRelease(), {});
    try {
      const answer = await released.server.inject(ASKED);
      expect([answer.statusCode, valueOf(answer, 'baize_override')]).toEqual([200, null]);
      const cookies = { baize_override: 'games-test@http://localhost:1/' };
      const page = await released.server.inject({ url: '/games/test', cookies });
      expect(pageOf(page.body).remotes['games-test']?.development).toBeUndefined();
    } finally {
      await released.close();
    }
  });

  it('a link alone changes nothing: it asks, and says whose code runs as whom', async () => {
    const question = await shell.server.inject(ASKED);
    expect([question.statusCode, valueOf(question, 'baize_override')]).toEqual([200, null]);
    expect(question.body).toContain('<li><b>games-test</b> from http://localhost:1/</li>');
    expect(question.body).toContain('Their code acts as you do on this site');
    expect(question.headers['content-security-policy']).toContain("form-action 'self'");
    const kept = await send(question);
    expect([kept.statusCode, kept.headers.location]).toEqual([303, '/games/test?a=1']);
    expect(valueOf(kept, 'baize_override')).toBe('games-test@http://localhost:1/');
  });

  it('a site that does not reach the developer’s machine takes the manifest that the browser brings, for it alone', async () => {
    const manifests = JSON.stringify({ 'games-test': JSON.stringify(fixtureRelease().manifest) });
    const kept = await send(await shell.server.inject(ASKED), { manifests });
    const cookies = {
      baize_override: valueOf(kept, 'baize_override') ?? '',
      baize_override_given: valueOf(kept, 'baize_override_given') ?? '',
    };
    const pageWith = async (sent: Record<string, string>) => {
      const page = await shell.server.inject({ url: '/games/test', cookies: sent });
      return pageOf(page.body).remotes['games-test'];
    };
    expect(await pageWith(cookies)).toMatchObject({ development: true, base: 'http://localhost:1/' });
    expect((await pageWith({ ...cookies, baize_override_given: 'guessed' }))?.development).toBeUndefined();
    expect((await pageWith({ baize_override_given: cookies.baize_override_given }))?.development).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['no manifest', JSON.stringify({ 'games-test': '{}' })],
    ['that of another remote', JSON.stringify({ 'games-other': JSON.stringify(fixtureRelease().manifest) })],
  ])('a browser that brings %s brings nothing', async (_, manifests) => {
    const kept = await send(await shell.server.inject(ASKED), { manifests });
    expect([kept.statusCode, valueOf(kept, 'baize_override_given')]).toEqual([303, null]);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of no site', { origin: 'null' }],
    ['with another token', { token: 'x'.repeat(43) }],
    ['without a token', { token: '', cookie: '' }],
  ])('a form %s is refused', async (_, change) => {
    const answer = await send(await shell.server.inject(ASKED), change);
    expect([answer.statusCode, answer.json().code, valueOf(answer, 'baize_override')]).toEqual([
      403,
      'origin-foreign',
      null,
    ]);
  });

  it.each([
    'http://evil.example/',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/',
    'file:///etc/',
    'http://localhost:1/"><script>',
  ])('%s is not of this machine, by link and by cookie', async (address) => {
    const answer = await shell.server.inject(
      `/games/test?baize_override=${encodeURIComponent(`games-test@${address}`)}`,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'override-refused']);
    const page = await shell.server.inject({
      url: '/games/test',
      cookies: { baize_override: `games-test@${address}` },
    });
    expect(page.headers['content-security-policy']).not.toContain('evil');
    expect(pageOf(page.body).remotes['games-test']?.development).toBeUndefined();
  });

  it('is taken back by a link', async () => {
    const answer = await shell.server.inject('//evil.example/games?baize_override=');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/evil.example/games']);
    expect(valueOf(answer, 'baize_override')).toBe('');
  });

  it('a server that answers without end, or leads elsewhere, is left out', async () => {
    let written = 0;
    const endless = createServer((request, response) => {
      if (request.url?.startsWith('/away/')) return response.writeHead(302, { location: '/good/remote.json' }).end();
      if (request.url?.startsWith('/good/')) return response.end(JSON.stringify(fixtureRelease().manifest));
      const more = (): void => {
        if (response.destroyed) return;
        written += 65_536;
        if (response.write('x'.repeat(65_536))) setImmediate(more);
        else response.once('drain', more);
      };
      return more();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    try {
      for (const [folder, taken] of [
        ['endless/', undefined],
        ['away/', undefined],
        ['good/', true],
      ]) {
        const base = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/${folder}`;
        const cookies = { baize_override: `games-test@${base}` };
        const page = await shell.server.inject({ url: '/games/test', cookies });
        expect(pageOf(page.body).remotes['games-test']?.development).toBe(taken);
      }
      expect(written).toBeLessThan(16 * 1024 * 1024);
    } finally {
      endless.closeAllConnections();
      await new Promise((resolve) => endless.close(resolve));
    }
  });
});
