import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@baize/contract/manifest';
import { WORKSPACE, copyRepository } from './repository.ts';

let copy: ReturnType<typeof copyRepository>;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  copy = copyRepository('one');
  const cli = path.join(WORKSPACE, 'packages/devkit/src/dev/cli.ts');
  const environment = { ...process.env, BAIZE_DEV_PORT: '0', BAIZE_SITE_URL: 'http://site.test' };
  server = spawn(process.execPath, [cli, '--folder', copy.sample], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [greeting] = (await once(server.stdout as NonNullable<typeof server.stdout>, 'data')) as [Buffer];
  origin = /fake shell: +(http:\/\/localhost:\d+)\//.exec(String(greeting))?.[1] ?? '';
  expect(String(greeting)).toContain(`http://site.test/?baize_override=games-sample@${origin}/`);
});
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  copy.remove();
});

const get = (file: string, headers = {}): Promise<Response> => fetch(`${origin}/${file}`, { headers });

describe('the running site gets', () => {
  test('a manifest of its own version, without integrity where files change', async () => {
    const answer = await get('remote.json');
    const manifest = RemoteManifest.parse(await answer.json());
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(manifest).toMatchObject({ name: 'games-sample', version: '0.0.0-dev', entry: { web: 'web/entry.js' } });
    expect(manifest.modules[0]).toMatchObject({
      styles: ['web/sample.css'],
      scripts: ['web/entry.js', 'web/sample.js'],
    });
    expect(Object.keys(manifest.files).filter((file) => file.startsWith('web/'))).toEqual([]);
  });

  test('scripts and sheets from another origin', async () => {
    for (const file of ['web/entry.js', 'web/sample.js', 'web/sample.css']) {
      const answer = await get(file);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    }
  });

  test('catalogues and assets as the manifest hashes them', async () => {
    const { files } = (await (await get('remote.json')).json()) as RemoteManifest;
    for (const [file, { integrity }] of Object.entries(files)) {
      const bytes = Buffer.from(await (await get(file)).arrayBuffer());
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
    }
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['art/ball.svg', 'locales/hi.json']));
  });
});

describe('a person gets', () => {
  test.each(['', 'games/sample', 'en/games/sample'])(
    'the fake shell at /%s, under a policy as strict as the site’s',
    async (file) => {
      const answer = await get(file, { accept: 'text/html' });
      expect(await answer.text()).toContain('/page/page.js');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
      expect((await get('page/page.js')).status).toBe(200);
    },
  );

  test('no page for a file that is not there', async () => {
    expect((await get('web/gone.js')).status).toBe(404);
  });
});

describe('who asks', () => {
  test.each([
    [{ origin: 'http://site.test' }, 200],
    [{ origin: 'http://evil.test' }, 403],
  ])('from %j gets %i', async (headers, status) => {
    expect((await get('web/entry.js', headers)).status).toBe(status);
  });

  test('for builds that there are not gets nothing', async () => {
    expect((await get('updates?of=another')).status).toBe(404);
  });
});

/** What the server sends to an open page about a build, as long as the test reads. */
async function* builds(of: string): AsyncGenerator<{ hash: string; errors: string[] }> {
  const answer = await get(`updates?of=${encodeURIComponent(of)}`, { origin: 'http://site.test' });
  let text = '';
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    const parts = (text + new TextDecoder().decode(chunk)).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) yield JSON.parse(part.slice('data: '.length)) as { hash: string; errors: string[] };
  }
}

test('an edited file is announced to open pages and served; one that does not compile is told', async () => {
  const file = path.join(copy.sample, 'src/sample/module.tsx');
  const written = readFileSync(file, 'utf8');
  const hashes: string[] = [];
  for await (const { hash, errors } of builds('games-sample:web')) {
    if (hashes.at(-1) === hash) continue;
    hashes.push(hash);
    if (hashes.length === 1) writeFileSync(file, written.replace("text: 'loaded'", "text: 'edited'"));
    if (hashes.length === 2) {
      expect(errors).toEqual([]);
      expect(await (await get('web/sample.js')).text()).toContain('edited');
      writeFileSync(file, `${written}\nconst;`);
    }
    if (hashes.length === 3) {
      expect(errors.join()).toContain('module.tsx');
      break;
    }
  }
  expect(new Set(hashes).size).toBe(3);
});
