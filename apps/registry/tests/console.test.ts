import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry } from './support/test-registry.ts';

const ownHost = 'console.example';
let registry: TestRegistry;

function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return registry.server.inject({
    method: 'POST',
    url,
    headers: {
      host: ownHost,
      origin: `http://${ownHost}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function login(): Promise<string> {
  const answer = await post('/login', { token: registry.operatorToken });
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/']);
  return String(answer.headers['set-cookie']);
}

/** The hidden fields of the form on a page that asks for confirmation. */
function fieldsOf(page: string): Record<string, string> {
  const form = page.slice(page.indexOf('action="/acts"'));
  const inputs = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return { ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])), reason: 'looks right' };
}

beforeEach(async () => {
  registry = await TestRegistry.open();
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  await registry.change({ operation: 'release', remote: 'games-dice', version: '1.0.0' }, 1);
});

describe('the console', () => {
  it('shows nothing to who is not logged in', async () => {
    for (const url of ['/', '/remotes/games-dice', '/audit', '/confirm']) {
      const answer = await registry.get(url);
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/login']);
    }
    const wrong = await post('/login', { token: registry.publisherToken });
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
    expect(wrong.body).toContain('token-wrong');
  });

  it('keeps its session where scripts and other sites cannot reach it', async () => {
    expect(await login()).toMatch(/^baize-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('allows no inline script or style on any page', async () => {
    const cookie = await login();
    for (const url of ['/', '/remotes/games-dice', '/audit', '/login']) {
      const page = await registry.get(url, { cookie });
      expect(page.headers['content-security-policy']).toContain(
        "default-src 'none';script-src 'self';style-src 'self'",
      );
      expect(page.body).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/);
    }
  });

  it('asks, names version and traffic, and does it', async () => {
    const cookie = await login();
    const url = '/confirm?channel=production&operation=candidate&remote=games-dice&version=1.1.0&basisPoints=2500';
    const question = await registry.get(url, { cookie });
    expect(question.body).toContain('25 % of visitors get 1.1.0');
    const done = await post('/acts', fieldsOf(question.body), { cookie });
    expect([done.statusCode, done.headers['location']]).toEqual([303, '/remotes/games-dice?channel=production']);
    const page = await registry.get('/remotes/games-dice', { cookie });
    expect(page.body).toContain('Stop canary, back to 1.0.0');
    const { body } = await registry.get('/audit', { cookie });
    expect(body).toContain('1.0.0, canary 1.1.0 at 25 %');
    expect(body).toContain('looks right');
  });

  it('keeps what is wanted and what is served apart, and names a poisoned version with its server', async () => {
    const cookie = await login();
    await registry.change({ operation: 'release', remote: 'games-dice', version: '1.1.0' }, 2);
    const served = { name: 'games-dice', stable: '1.0.0', candidate: null };
    const heldBack = [{ remote: 'games-dice', version: '1.1.0', code: 'version-poisoned' }];
    const tabs = { open: 9, shown: [{ remote: 'games-dice', version: '1.0.0', count: 7 }] };
    const said = { schema: 1, channel: 'production', revision: 3, remotes: [served], heldBack, tabs };
    await registry.report('server-north-1', said);
    const list = (await registry.get('/', { cookie })).body;
    expect(list).toContain('<dt>Remotes released</dt><dd class="number">1 of 1</dd>');
    expect(list).toContain('<dt>Served everywhere</dt><dd class="number">0 of 1</dd>');
    expect(list).toContain('<span class="badge loss">Held back</span>');
    const panel = (await registry.get('/remotes/games-dice', { cookie })).body;
    expect(panel).toContain('<span class="badge loss">1.1.0 held back</span> <code>version-poisoned</code>');
    expect(panel).toContain('server <code>server-north-1</code>, revision 3');
    expect(panel).toContain('0 of 7 open tabs');
    expect(panel).toContain('Open tabs: 1.0.0 in 7');
  });

  it('says which version one visitor gets', async () => {
    const cookie = await login();
    await registry.change({ operation: 'candidate', remote: 'games-dice', version: '1.1.0', basisPoints: 10_000 }, 2);
    const url = '/remotes/games-dice?channel=production&subject=%3Cb%3Ev';
    const { body } = await registry.get(url, { cookie });
    expect(body).toContain('<b>&lt;b&gt;v</b> gets <b class="number">1.1.0</b>, as one of the canary.');
  });

  it('lists the rules, and says which one decides for an account', async () => {
    const cookie = await login();
    const rules = [{ name: 'players', gives: 'candidate', visitor: 'player' }];
    await registry.change({ operation: 'rules', remote: 'games-dice', rules }, 2);
    const asked = { operation: 'candidate', remote: 'games-dice', version: '1.1.0', basisPoints: 0, onlyRules: true };
    await registry.change(asked, 3);
    const { body } = await registry.get('/remotes/games-dice?channel=production&subject=player:ann', { cookie });
    expect(body).toContain('<ol class="small-text" id="rules"><li>players: players get the candidate</li></ol>');
    expect(body).toContain('<b>player:ann</b> gets <b class="number">1.1.0</b>, by the rule players.');
    expect((await registry.get('/audit', { cookie })).body).toContain('players: players get the candidate');
  });

  it('revision-stale: asks nothing when the channel changed since the page with the button', async () => {
    const cookie = await login();
    const page = (await registry.get('/remotes/games-dice', { cookie })).body;
    expect(page).toContain('<input type="hidden" name="revision" value="2">');
    await registry.change({ operation: 'candidate', remote: 'games-dice', version: '1.1.0', basisPoints: 100 }, 2);
    const url = '/confirm?operation=release&remote=games-dice&version=1.1.0&revision=2';
    const question = await registry.get(url, { cookie });
    expect([question.statusCode, question.body]).toEqual([412, expect.stringContaining('revision-stale')]);
  });

  it('revision-stale: does nothing when the channel changed between question and answer', async () => {
    const cookie = await login();
    const question = await registry.get('/confirm?operation=release&remote=games-dice&version=1.1.0', { cookie });
    await registry.change({ operation: 'candidate', remote: 'games-dice', version: '1.1.0', basisPoints: 100 }, 2);
    const answer = await post('/acts', fieldsOf(question.body), { cookie });
    expect(answer.statusCode).toBe(412);
    expect(answer.body).toContain('revision-stale');
  });

  it('origin-foreign: takes no form from another site', async () => {
    const cookie = await login();
    const question = await registry.get('/confirm?operation=release&remote=games-dice&version=1.1.0', { cookie });
    const fields = fieldsOf(question.body);
    for (const origin of ['https://evil.example', 'null']) {
      expect((await post('/acts', fields, { cookie, origin })).statusCode).toBe(403);
    }
    expect((await post('/acts', { ...fields, formToken: 'guess' }, { cookie })).statusCode).toBe(403);
    expect(
      (await post('/login', { token: registry.operatorToken }, { origin: 'https://evil.example' })).statusCode,
    ).toBe(403);
  });

  it('ends the session at the log-out', async () => {
    const cookie = await login();
    const page = await registry.get('/', { cookie });
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect((await post('/logout', { formToken }, { cookie })).headers['location']).toBe('/login');
    expect((await registry.get('/', { cookie })).headers['location']).toBe('/login');
  });

  it('escapes what publishers write', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const cookie = await login();
    await registry.publish(
      sampleRelease({
        name: 'games-evil',
        route: '/games/evil',
        change: (manifest) => ({
          ...manifest,
          modules: manifest.modules.map((module) => ({
            ...module,
            routes: module.routes.map((route) => ({ ...route, title: { ...route.title, en: evil } })),
          })),
        }),
      }),
    );
    const page = await registry.get('/remotes/games-evil', { cookie });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(evil);
  });
});
