import { SignedDocument } from '@baize/contract/channel';
import { integrityOf, verifySigned } from '@baize/contract/node/signature';
import { describe, expect, it } from '@jest/globals';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hexOf } from '@baize/registry-client/releases/file-name';
import { FAULTY_RELEASES } from '@baize/registry-client/testing/faulty-releases';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

describe('[row:D04] publishing', () => {
  it('stores the version, signed, and serves its files unchanged for ever', async () => {
    const registry = await TestRegistry.open();
    const release = sampleRelease();
    const answer = await registry.publish(release);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().outcome).toBe('published');

    const publicKeyPem = await readFile(registry.config.publicKeyFile, 'utf8');
    const read = await registry.get('/v1/releases/games-dice/1.0.0');
    const document = JSON.parse(verifySigned(read.json(), publicKeyPem));
    expect(document).toMatchObject({ name: 'games-dice', version: '1.0.0', publishedBy: 'publisher', commit: null });
    expect(document.manifest).toBe(integrityOf(release.manifestBytes));

    const file = await registry.get('/v1/releases/games-dice/1.0.0/files/web/entry.js');
    expect(file.rawPayload.equals(release.files.get('web/entry.js')!)).toBe(true);
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const manifest = await registry.get('/v1/releases/games-dice/1.0.0/files/remote.json');
    expect(manifest.rawPayload.equals(release.manifestBytes)).toBe(true);
  });

  it('keeps what the publisher has tried of the version, and takes no other word for it', async () => {
    const registry = await TestRegistry.open();
    await registry.publish(sampleRelease());
    const release = sampleRelease({ version: '1.0.1' });
    await registry.putFiles(release);
    const put = (checked: string) =>
      registry.server.inject({
        method: 'PUT',
        url: '/v1/releases/games-dice/1.0.1',
        headers: {
          authorization: `Bearer ${registry.publisherToken}`,
          'content-type': 'application/octet-stream',
          'baize-checked': checked,
        },
        payload: release.manifestBytes,
      });
    for (const word of ['yes', '{}', '{"render":true,"hydration":"my phone","shared":{},"offered":null}'])
      expect([(await put(word)).statusCode, (await put(word)).json().code]).toEqual([400, 'input-invalid']);
    const checked = { render: true, hydration: 'jsdom', shared: { react: '19.3.1' }, offered: null };
    expect((await put(JSON.stringify(checked))).statusCode).toBe(201);
    const [listed] = (await registry.get('/v1/releases')).json().remotes;
    expect(listed.versions).toMatchObject([{ version: '1.0.1', checked }, { version: '1.0.0' }]);
    expect(listed.versions[1]).not.toHaveProperty('checked');
  });

  it('remote-not-yours: stores nothing under a name that is not the token’s', async () => {
    const file = join(await temporaryFolder(), 'publishers');
    await writeFile(file, 'slots slots-token slots-*\n');
    const registry = await TestRegistry.open({ REGISTRY_PUBLISHER_TOKEN_FILE: file });
    const release = sampleRelease();
    const refused = await registry.server.inject({
      method: 'PUT',
      url: '/v1/releases/games-dice/1.0.0',
      headers: { authorization: 'Bearer slots-token', 'content-type': 'application/octet-stream' },
      payload: release.manifestBytes,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'remote-not-yours']);
    expect((await registry.get('/v1/releases/games-dice/1.0.0')).statusCode).toBe(404);
  });

  it('token-without-remotes: the token of a new machine and one without patterns publish nothing, not even a file', async () => {
    const fresh = await TestRegistry.open({ REGISTRY_FIRST_REMOTES: '' });
    const [file, manifest] = [
      await fresh.putFile(Buffer.from('x'), 'a'.repeat(96)),
      await fresh.putManifest(sampleRelease()),
    ];
    for (const answer of [file, manifest])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'token-without-remotes']);
    expect((await fresh.get('/v1/releases')).json().remotes).toEqual([]);
  });

  it('is not releasing: the channel stays as it was', async () => {
    const registry = await TestRegistry.open();
    await registry.publish(sampleRelease());
    const channel = SignedDocument.parse((await registry.get('/v1/channels/production')).json());
    expect(JSON.parse(channel.payload)).toMatchObject({ revision: 1, remotes: {} });
  });

  it('answers the same content again as published already', async () => {
    const registry = await TestRegistry.open();
    const first = await registry.publish(sampleRelease());
    const second = await registry.publish(sampleRelease());
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual({
      outcome: 'already-published',
      release: first.json().release,
      hosts: null,
    });
  });

  it.each(FAULTY_RELEASES)('$code: $fault, as the command judges it', async ({ code, detail, release }) => {
    const registry = await TestRegistry.open();
    const answer = await registry.publish(release);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(answer.json().details.join('\n')).toContain(detail);
    expect((await registry.get('/v1/releases')).json().remotes).toEqual([]);
  });

  it('code-forbidden: refuses a script that makes code of text, by file and place, and publishes nothing', async () => {
    const registry = await TestRegistry.open();
    const release = sampleRelease({ script: 'go();\nFunction("return this")().steal();' });
    const answer = await registry.publish(release);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'code-forbidden',
      details: ['web/entry.js, at 6: Function called'],
    });
    expect((await registry.get('/v1/releases/games-dice/1.0.0')).statusCode).toBe(404);
  });

  it('tells the hosts that scripts name beside those that the manifest declares', async () => {
    const registry = await TestRegistry.open();
    const release = sampleRelease({
      script: "fetch('https://api.example.com/odds'); fetch('https://collect.example.net');",
      change: (manifest) => ({ ...manifest, contract: '^1.4.0', hosts: ['https://api.example.com'] }),
    });
    expect((await registry.publish(release)).json().hosts).toEqual({
      declared: ['https://api.example.com'],
      undeclared: ['collect.example.net'],
    });
  });

  it('version-exists: refuses other content and keeps the first', async () => {
    const registry = await TestRegistry.open();
    const first = sampleRelease();
    await registry.publish(first);
    const answer = await registry.publish(sampleRelease({ text: 'second' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'version-exists',
      remedy: expect.stringContaining('raise the version'),
    });
    const file = await registry.get('/v1/releases/games-dice/1.0.0/files/web/entry.js');
    expect(file.rawPayload.equals(first.files.get('web/entry.js')!)).toBe(true);
  });

  it('version-exists: of two at once with different content one wins, and it is whole', async () => {
    const registry = await TestRegistry.open();
    const texts = Array.from({ length: 10 }, (_, index) => `text ${index}`);
    const answers = await Promise.all(texts.map((text) => registry.publish(sampleRelease({ text }))));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    const winner = texts[answers.findIndex(({ statusCode }) => statusCode === 201)]!;
    const file = await registry.get('/v1/releases/games-dice/1.0.0/files/web/entry.js');
    expect(file.body).toContain(winner);
  });

  it('files-missing: names what has to be uploaded and publishes nothing', async () => {
    const registry = await TestRegistry.open();
    const release = sampleRelease();
    const answer = await registry.putManifest(release);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'files-missing', details: [...release.files.keys()] });
    expect((await registry.get('/v1/releases/games-dice/1.0.0')).json().code).toBe('release-unknown');
  });

  it('integrity-mismatch: refuses a file that is not what its hash names, and a size that is not its size', async () => {
    const registry = await TestRegistry.open();
    const hash = hexOf(integrityOf('one thing'));
    expect((await registry.putFile(Buffer.from('another thing'), hash)).json().code).toBe('integrity-mismatch');
    const wrongSize = sampleRelease({
      change: (manifest) => ({
        ...manifest,
        files: { ...manifest.files, 'web/style.css': { ...manifest.files['web/style.css']!, bytes: 1 } },
      }),
    });
    expect((await registry.publish(wrongSize)).json().code).toBe('integrity-mismatch');
  });

  it('manifest-invalid: refuses a manifest of another version than was called', async () => {
    const registry = await TestRegistry.open();
    const release = sampleRelease({ version: '1.0.1' });
    const answer = await registry.publish({ ...release, manifest: { ...release.manifest, version: '1.0.0' } });
    expect(answer.json().code).toBe('manifest-invalid');
  });

  it('body-too-large, body-type-unsupported: refuses at the door', async () => {
    const registry = await TestRegistry.open();
    const release = sampleRelease();
    const large = await registry.putManifest({ ...release, manifestBytes: Buffer.alloc(2 * 1024 * 1024) });
    expect([large.statusCode, large.json().code]).toEqual([413, 'body-too-large']);
    const typed = await registry.server.inject({
      method: 'PUT',
      url: '/v1/releases/games-dice/1.0.0',
      headers: { authorization: `Bearer ${registry.publisherToken}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([typed.statusCode, typed.json().code]).toEqual([415, 'body-type-unsupported']);
  });

  it('token-missing, token-wrong: lets only a publisher write', async () => {
    const registry = await TestRegistry.open();
    const release = sampleRelease();
    expect((await registry.putManifest(release, registry.operatorToken)).json().code).toBe('token-wrong');
    const bare = await registry.server.inject({ method: 'PUT', url: '/v1/releases/games-dice/1.0.0' });
    expect([bare.statusCode, bare.json().code]).toEqual([401, 'token-missing']);
  });

  it('too-many-requests: stops an address that keeps guessing tokens', async () => {
    const registry = await TestRegistry.open();
    const codes: string[] = [];
    for (let guess = 0; guess < 25; guess += 1) {
      codes.push((await registry.putManifest(sampleRelease(), `guess-${guess}`)).json().code);
    }
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(['token-wrong']));
    expect(codes.at(-1)).toBe('too-many-requests');
    // The holder of the token is not locked out by wrong attempts of others.
    expect((await registry.publish(sampleRelease())).statusCode).toBe(201);
  });

  it('keeps secrets to their owner and lists what was published', async () => {
    const registry = await TestRegistry.open();
    for (const file of [
      registry.config.privateKeyFile,
      registry.config.publisherTokenFile,
      registry.config.operatorTokenFile,
    ]) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
    for (const version of ['1.0.0', '1.10.0', '1.2.0']) await registry.publish(sampleRelease({ version }));
    const { remotes } = (await registry.get('/v1/releases')).json();
    expect(remotes).toHaveLength(1);
    expect(remotes[0].versions.map(({ version }: { version: string }) => version)).toEqual([
      '1.10.0',
      '1.2.0',
      '1.0.0',
    ]);
  });

  it('finds keys, tokens and releases again after a restart', async () => {
    const folder = await temporaryFolder();
    const first = await TestRegistry.open({ REGISTRY_DATA_DIR: folder });
    await first.publish(sampleRelease());
    const second = await TestRegistry.open({ REGISTRY_DATA_DIR: folder });
    expect(second.publisherToken).toBe(first.publisherToken);
    expect(second.registry.signer.keyId).toBe(first.registry.signer.keyId);
    const { keys } = (await second.get('/v1/keys')).json();
    const signed = (await second.get('/v1/releases/games-dice/1.0.0')).json();
    expect(() => verifySigned(signed, keys[signed.keyId])).not.toThrow();
  });
});
