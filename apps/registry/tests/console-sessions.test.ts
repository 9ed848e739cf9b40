import { describe, expect, it } from '@jest/globals';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Sessions } from '../src/console/sessions.ts';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const HOST = 'console.example';
const HOUR_MS = 3_600_000;
const TOKENS = 'irina her-token\nmax his-token\n';

/** A registry in a folder that another one may take over. */
async function started(folder: string, tokens = TOKENS): Promise<TestRegistry> {
  const file = join(folder, 'operators');
  await writeFile(file, tokens);
  return TestRegistry.open({ REGISTRY_DATA_DIR: folder, REGISTRY_OPERATOR_TOKEN_FILE: file });
}
const post = ({ server }: TestRegistry, url: string, fields: Record<string, string>, cookie = '') =>
  server.inject({
    method: 'POST',
    url,
    headers: { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(fields).toString(),
  });
async function logIn(registry: TestRegistry, token = 'her-token'): Promise<string> {
  const answer = await post(registry, '/login', { token });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
const statusOf = async (registry: TestRegistry, cookie: string) =>
  (await registry.get('/audit', { cookie })).statusCode;
const asOperator = { authorization: 'Bearer his-token' };

describe('a session of the console', () => {
  it('lives on when the registry starts again, with the forms of its open pages', async () => {
    const folder = await temporaryFolder();
    const cookie = await logIn(await started(folder));
    const again = await started(folder);
    const page = await again.get('/', { cookie });
    expect(page.statusCode).toBe(200);
    const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(page.body) ?? [];
    const left = await started(folder);
    expect((await post(left, '/logout', { formToken }, cookie)).headers['location']).toBe('/login');
  });

  it('that was logged out is over on every registry of the folder', async () => {
    const folder = await temporaryFolder();
    const [one, other] = [await started(folder), await started(folder)];
    const cookie = await logIn(one);
    const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec((await one.get('/', { cookie })).body) ?? [];
    await post(other, '/logout', { formToken }, cookie);
    for (const registry of [one, other, await started(folder)]) expect(await statusOf(registry, cookie)).toBe(303);
  });

  it('ends with its token: one that was taken out of the file opens nothing any more', async () => {
    const folder = await temporaryFolder();
    const cookie = await logIn(await started(folder));
    const without = await started(folder, 'irina another-token\nmax his-token\n');
    expect(await statusOf(without, cookie)).toBe(303);
    expect((await readdir(join(folder, 'sessions'))).length).toBe(0);
  });

  it('ends after eight hours, whatever was started meanwhile', async () => {
    const folder = join(await temporaryFolder(), 'sessions');
    let now = 0;
    const begun = {
      holder: { role: 'operator', name: 'ann', remotes: [], channels: ['*'] },
      roles: ['content'],
    } as const;
    const open = () => new Sessions(folder, () => now);
    const { id } = await open().begin({ ...begun, platformToken: 'of-ann', tokenDigest: null });
    now = 8 * HOUR_MS - 1;
    expect(await open().find(id)).toMatchObject({ ...begun, platformToken: 'of-ann' });
    now += 1;
    expect([await open().find(id), await open().list()]).toEqual([null, []]);
  });

  it('keeps the roles that the platform said last, and none once it was ended', async () => {
    const folder = join(await temporaryFolder(), 'sessions');
    const sessions = new Sessions(folder);
    const begun = {
      holder: { role: 'operator', name: 'ann', remotes: [], channels: ['*'] },
      platformToken: 'of-ann',
      tokenDigest: null,
    } as const;
    const session = await sessions.begin({ ...begun, roles: ['content', 'releases'] });
    await sessions.keepRoles(session, ['content']);
    expect((await new Sessions(folder).find(session.id))?.roles).toEqual(['content']);
    await sessions.end(session.id);
    await sessions.keepRoles(session, ['releases']);
    expect(await new Sessions(folder).find(session.id)).toBeNull();
  });

  it('is worth nothing to who reads the folder, and a file that was changed is none', async () => {
    const folder = await temporaryFolder();
    const registry = await started(folder);
    const cookie = await logIn(registry);
    const [file = ''] = await readdir(join(folder, 'sessions'));
    const text = await readFile(join(folder, 'sessions', file), 'utf8');
    const [, id = ''] = cookie.split('=');
    for (const secret of [id, 'her-token']) expect(file + text).not.toContain(secret);
    for (const guessed of [file, file.replace('.json', ''), '../operators', '']) {
      expect(await statusOf(registry, `baize-console=${guessed}`)).toBe(303);
    }
    await writeFile(join(folder, 'sessions', file), text.replace('irina', 'maxim'));
    expect(await statusOf(registry, cookie)).toBe(303);
  });
});

describe('sessions of the console, for operators', () => {
  it('are listed and ended by name or all, with a reason; nobody else may', async () => {
    const registry = await started(await temporaryFolder());
    const [hers, his] = [await logIn(registry), await logIn(registry, 'his-token')];
    const listed = (await registry.get('/v1/sessions', asOperator)).json();
    expect(listed.sessions.map(({ name, of }: { name: string; of: string }) => [name, of])).toEqual([
      ['irina', 'token'],
      ['max', 'token'],
    ]);
    const end = (payload: object, headers: Record<string, string> = asOperator) =>
      registry.server.inject({ method: 'PUT', url: '/v1/sessions/end', headers, payload });
    const publisher = { authorization: `Bearer ${registry.publisherToken}` };
    for (const headers of [publisher, {}])
      expect((await end({ name: null, reason: 'an attack' }, headers)).statusCode).toBe(401);
    expect((await registry.get('/v1/sessions', publisher)).statusCode).toBe(401);
    expect((await end({ name: 'irina', reason: ' ' })).statusCode).toBe(400);
    expect(await statusOf(registry, hers)).toBe(200);
    expect((await end({ name: 'irina', reason: 'a lost laptop' })).json()).toEqual({ ended: 1 });
    expect([await statusOf(registry, hers), await statusOf(registry, his)]).toEqual([303, 200]);
    expect((await end({ name: null, reason: 'all of them' })).json()).toEqual({ ended: 1 });
    expect(await statusOf(registry, his)).toBe(303);
  });

  it('by the command, while no platform answers', async () => {
    const registry = await started(await temporaryFolder());
    await registry.server.listen({ port: 0 });
    await logIn(registry);
    const environment = { REGISTRY_OPERATOR_TOKEN_FILE: registry.config.operatorTokenFile };
    const baize = (...words: string[]) => runBaize(registry, ['sessions', ...words], environment);
    expect((await baize()).stdout).toMatch(/^NAME +KNOWN BY +BEGAN +ENDS\nirina +token +\S+ +\S+$/m);
    expect((await baize('end', 'irina')).exitCode).toBe(2);
    const ended = await baize('end', '--all', '--reason', 'a lost laptop', '--json');
    expect([ended.exitCode, JSON.parse(ended.stdout)]).toEqual([0, { ended: 1 }]);
    expect((await baize()).stdout).toContain('Nobody is logged in');
  });
});
