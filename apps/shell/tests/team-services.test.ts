import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleProfile } from '../src/testing/sample-page.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ServiceAnswer, ShellServer } from './fixtures/shell-server.ts';

const LIST = '/team-services?remote=games-test';
const TOKEN = '/team-services/plinko/token';
const release = fixtureRelease({
  service: 'plinko',
  contract: '^1.6.0',
  calls: ['GET bound/rules'],
  body: `
    module.load = ({ call }) => call({ method: 'GET', service: 'bound', path: '/rules' }, { query: { a: 1 } });
    module.Root = ({ data }) => React.createElement('b', null, 'rows: ' + data.rows);
  `,
});

/** The team's own process. */
const team = createServer((request, response) => answer(request, response));
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: IncomingMessage[] = [];
let answers: Record<string, ServiceAnswer>;
let shell: ShellServer;

const json = (body: string, status = 200) => {
  answer = (request, response) => {
    seen.push(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
};
const address = () => `http://127.0.0.1:${(team.address() as AddressInfo).port}/api`;
const listed = (...entries: { name: string; address: string }[]): ServiceAnswer => ({
  status: 200,
  body: { services: entries.map((entry) => ({ ...entry, remotes: ['games-test'] })) },
});

beforeAll(() => new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  team.closeAllConnections();
  team.close();
});
beforeEach(() => {
  seen = [];
  json('{"rows":16}');
});

async function start(environment: Record<string, string> = { INSIDE_HOSTS: '127.0.0.1' }): Promise<void> {
  shell = await startShellServer(release, answers, environment);
}
const openEntry = () => ({ [LIST]: listed({ name: 'plinko', address: address() }) });

async function visit(cookie = 'locale=en') {
  const { headers, body } = await shell.server.inject({ url: '/en/games/test', headers: { ...BROWSER, cookie } });
  const policy = /connect-src [^;]*/.exec(String(headers['content-security-policy']))?.[0] ?? '';
  const page = pageOf(body);
  return { body, policy, teamServices: page.teamServices, late: 'slot' in page.route && page.route.slot.late };
}

/** How many questions came out so. */
async function counted(outcome: string): Promise<number> {
  const text = await shell.telemetry.metrics.text();
  const line = new RegExp(
    `^baize_shell_team_service_calls_total\\{service="plinko",outcome="${outcome}"\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(text)?.[1] ?? 0);
}

describe('a page of a remote whose team brings the service', () => {
  beforeEach(() => void (answers = openEntry()));
  afterEach(() => shell.close());

  it('knows the address that operators entered, and may reach nothing else of the kind', async () => {
    answers[LIST] = listed(
      { name: 'plinko', address: address() },
      { name: 'tower', address: 'https://tower.example' },
      { name: 'evil', address: 'https://x.example/a;script-src *' },
    );
    await start();
    const { body, policy, teamServices } = await visit();
    expect(body).toContain('rows: 16');
    expect(teamServices).toEqual({ 'games-test': { plinko: address() } });
    expect(policy).toContain(` ${address()}/`);
    expect(policy).not.toMatch(/tower|x\.example/);
  });

  it('gets first data for a guest without anything of the guest’s', async () => {
    await start();
    await visit('locale=en; other=1');
    const [asked] = seen;
    expect(asked?.url).toBe('/api/rules?a=1');
    expect([asked?.headers.authorization, asked?.headers.cookie, asked?.headers['x-forwarded-for']]).toEqual([]);
  });

  it('gets a player’s with the token for that service alone, and never with the player’s own', async () => {
    answers['/profile/user'] = { status: 200, body: sampleProfile() };
    answers[`${TOKEN} Bearer of-the-player`] = { status: 200, body: { token: 'for-plinko', expiresAt: '' } };
    await start();
    seen = [];
    expect((await visit('locale=en; token=of-the-player')).body).toContain('rows: 16');
    await visit('locale=en; token=of-the-player');
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer for-plinko', 'Bearer for-plinko']);
    expect(JSON.stringify(seen.map(({ headers }) => headers))).not.toContain('of-the-player');
    expect(shell.asked.filter(({ url }) => url === TOKEN)).toHaveLength(1);
  });

  it('is left to the browser where the token is refused', async () => {
    answers['/profile/user'] = { status: 200, body: sampleProfile() };
    answers[TOKEN] = { status: 409, body: { code: 'team-service-not-granted', message: 'm' } };
    await start();
    seen = [];
    expect(await visit('locale=en; token=of-the-player')).toMatchObject({ late: true });
    expect(seen).toEqual([]);
    expect(await counted('refused')).toBe(1);
  });

  it('knows of no address where no open entry lets the remote call it, and asks nobody', async () => {
    answers[LIST] = listed();
    await start();
    const { policy, teamServices, late } = await visit();
    expect([teamServices, late]).toEqual([{ 'games-test': { plinko: null } }, true]);
    expect(policy).not.toContain('/api');
    expect(seen).toEqual([]);
    expect(await counted('closed')).toBeGreaterThan(0);
  });

  it.each([
    ['none', {}],
    ['another', { INSIDE_HOSTS: 'localhost' }],
  ] as const)('reaches no address inside where the settings name %s', async (_which, environment) => {
    await start(environment);
    expect(await visit()).toMatchObject({ teamServices: { 'games-test': { plinko: null } }, late: true });
    expect(seen).toEqual([]);
  });

  it('goes on with what was known while the platform is away, after a new start too', async () => {
    await start();
    await visit();
    answers[LIST] = { status: 503, body: {} };
    await shell.restart();
    const { body, teamServices } = await visit();
    expect(teamServices).toEqual({ 'games-test': { plinko: address() } });
    expect(body).toContain('rows: 16');
  });
});

describe('a service of a team that', () => {
  beforeAll(async () => {
    answers = openEntry();
    json('{"rows":16}');
    await start();
  });
  afterAll(() => shell.close());

  const MEGABYTE = JSON.stringify({ rows: 16, more: 'x'.repeat(1_024 * 1_024) });
  it.each<[does: string, how: () => void, outcome: string]>([
    ['never answers', () => (answer = () => undefined), 'late'],
    ['never ends its answer', () => (answer = neverEnding), 'late'],
    ['is not there', () => (answer = ({ socket }) => socket.destroy()), 'unreachable'],
    ['answers with a page', () => (answer = (_request, response) => response.end('<html>')), 'invalid'],
    ['answers with broken JSON', () => json('{"rows":'), 'invalid'],
    ['answers with a megabyte', () => json(MEGABYTE), 'invalid'],
    ['leads elsewhere', () => (answer = moved), 'invalid'],
    ['fails', () => json('{"code":"internal","message":"m"}', 500), 'failed'],
    ['refuses', () => json('{"code":"not-found","message":"m"}', 404), 'refused'],
  ])('%s leaves the page to the browser, and is counted', async (_does, how, outcome) => {
    const before = await counted(outcome);
    how();
    expect(await visit()).toMatchObject({ late: true });
    expect(await counted(outcome)).toBe(before + 1);
  });

  function neverEnding(_request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"rows":');
  }
  function moved(_request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(302, { location: 'http://169.254.169.254/', 'content-type': 'application/json' }).end('{}');
  }
});
