import { beforeEach, describe, expect, it } from '@jest/globals';
import { KeyRing } from '@baize/contract/key-ring';
import { verifyInRing } from '@baize/contract/node/key-ring';
import { keyIdOf, signPayload } from '@baize/contract/node/signature';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const remote = 'games-dice';
let registry: TestRegistry;
let offline: string;
let now: number;
const clock = () => new Date(now);

const why = ['--reason', 'a test'];
/** On the registry's machine, or on the one of the root key: the files go from one to the other by hand. */
const baize = async (...words: string[]) => {
  const { exitCode, stdout } = await runBaize(registry, [...words, '--json']);
  return { exitCode, answer: JSON.parse(stdout) };
};
const release = (version: string, seen: number) => registry.change({ operation: 'release', remote, version }, seen);
const again = async () => {
  registry = await TestRegistry.open({ REGISTRY_DATA_DIR: registry.config.dataFolder }, clock);
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
};
const documents = async () => {
  const channel = (await registry.get('/v1/channels/production')).json();
  return [channel, (await registry.get(`/v1/releases/${remote}/1.0.0`)).json()];
};
/** What a server of the site that trusts the root accepts. */
const trusted = async (root: string, proof: 'news' | 'kept' = 'news') => {
  const signed = (await registry.get('/v1/keys/ring')).json();
  expect(signed.keyId).toBe(root);
  const ring = KeyRing.parse(JSON.parse(signed.payload));
  return (await documents()).map((document) => JSON.parse(verifyInRing(document, ring, proof, now)));
};

async function makeRoot(name = 'root.pem'): Promise<string> {
  const { answer } = await baize('keys', 'root', join(offline, name));
  writeFileSync(registry.config.rootKeyFile, readFileSync(join(offline, `${name}.pub`)));
  return answer.root;
}
async function signRing(name = 'root.pem', ...options: string[]): Promise<string> {
  writeFileSync(join(offline, 'keys.json'), JSON.stringify((await baize('keys')).answer));
  const { answer } = await baize('keys', 'sign', join(offline, name), join(offline, 'keys.json'), ...options);
  writeFileSync(join(offline, 'ring.json'), JSON.stringify(answer));
  return join(offline, 'ring.json');
}

beforeEach(async () => {
  now = Date.now();
  offline = await temporaryFolder();
  registry = await TestRegistry.open({}, clock);
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
  await registry.publish(sampleRelease());
  await release('1.0.0', 1);
});

describe('keys of the registry', () => {
  it('are rotated without a stop; what the one before signed stays good, also after a restart', async () => {
    const root = await makeRoot();
    await baize('keys', 'install', await signRing(), ...why);
    const first = registry.registry.signer.keyId;
    expect((await trusted(root)).map(({ schema }) => schema)).toEqual([1, 1]);
    const { answer: made } = await baize('keys', 'new', ...why);
    expect((await documents())[0].keyId).toBe(first);
    const installed = await baize('keys', 'install', await signRing(), ...why);
    expect(installed.answer).toEqual({ version: 2, present: made.id });
    for (const document of await documents()) expect(document.keyId).toBe(made.id);
    expect(await trusted(root)).toMatchObject([{ revision: 2 }, { version: '1.0.0' }]);
    // Servers that trust one key file find the new key in the file of the old one.
    expect(keyIdOf(readFileSync(registry.config.publicKeyFile, 'utf8'))).toBe(made.id);
    await again();
    expect((await registry.publish(sampleRelease({ version: '1.1.0' }))).statusCode).toBe(201);
    expect((await release('1.1.0', 2)).json()).toMatchObject({ revision: 3, from: { version: '1.0.0' } });
    expect((await trusted(root))[0]).toMatchObject({ revision: 3 });
  });

  it('a key that is revoked signs nothing more and is believed by nobody; the registry goes on with the next', async () => {
    const root = await makeRoot();
    const first = registry.registry.signer.keyId;
    const { answer: made } = await baize('keys', 'new', ...why);
    await baize('keys', 'install', await signRing('root.pem', '--revoke', first), ...why);
    expect((await documents()).map(({ keyId }) => keyId)).toEqual([made.id, made.id]);
    expect(await trusted(root)).toMatchObject([{ revision: 2 }, { version: '1.0.0' }]);
    await again();
    expect((await release('1.0.0', 2)).json().code).toBe('nothing-to-change');
  });

  it('signing-key-lost: a new key beside the public one of before, and everything stands', async () => {
    const root = await makeRoot();
    await baize('keys', 'install', await signRing(), ...why);
    await registry.server.close();
    rmSync(registry.config.privateKeyFile);
    await again();
    // The first key is made again and is in no ring yet: the registry says so, and its servers keep what they have.
    expect(registry.registry.signer.trouble).toContain('no key of the ring');
    await baize('keys', 'install', await signRing(), ...why);
    expect(registry.registry.signer.trouble).toBeNull();
    expect(await trusted(root)).toMatchObject([{ revision: 2 }, { version: '1.0.0' }]);
    expect((await registry.publish(sampleRelease({ version: '1.1.0' }))).statusCode).toBe(201);
    expect((await release('1.1.0', 2)).statusCode).toBe(200);
  });

  it('root-key-lost: another root signs the same keys, and the releases of before stay good', async () => {
    await makeRoot();
    await baize('keys', 'install', await signRing(), ...why);
    const next = await makeRoot('next.pem');
    const { answer } = await baize('keys', 'install', await signRing('next.pem'), ...why);
    expect(answer.version).toBe(2);
    expect(await trusted(next)).toMatchObject([{ revision: 2 }, { version: '1.0.0' }]);
  });
});

describe('rings that are refused leave the keys alone', () => {
  const install = async (ring: object, token = registry.operatorToken) => {
    const headers = { authorization: `Bearer ${token}`, 'baize-reason': 'a test' };
    const answer = await registry.server.inject({ method: 'PUT', url: '/v1/keys/ring', headers, payload: ring });
    return answer.json().code;
  };
  const ringIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

  it('without a root, of another root, of a key that the registry lacks, older, by whom it is not for', async () => {
    const stranger = generateKeyPairSync('ed25519');
    const pem = stranger.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const key = { id: keyIdOf(pem), publicKey: pem, expiresAt: '2099-01-01T00:00:00.000Z', revoked: false };
    const foreign = JSON.stringify({ schema: 1, version: 9, keys: [key] });
    expect(await install(signPayload(foreign, stranger.privateKey))).toBe('root-key-missing');
    await makeRoot();
    expect(await install(signPayload(foreign, stranger.privateKey))).toBe('key-ring-refused');
    const file = await signRing();
    const good = ringIn(file);
    expect(await install({ ...good, payload: good.payload.replace('"version":1', '"version":7') })).toBe(
      'key-ring-refused',
    );
    const present = registry.registry.signer.keyId;
    expect(await install(ringIn(await signRing('root.pem', '--revoke', present)))).toBe('key-ring-refused');
    expect(await install(good, registry.shellToken)).toBe('token-wrong');
    expect((await registry.get('/v1/keys/ring')).statusCode).toBe(404);
    expect(await install(good)).toBeUndefined();
    expect(await install(good)).toBe('key-ring-older');
    expect(registry.registry.signer.keyId).toBe(present);
  });

  it('a root key that is there is never replaced', async () => {
    await makeRoot();
    const before = readFileSync(join(offline, 'root.pem'), 'utf8');
    expect((await baize('keys', 'root', join(offline, 'root.pem'))).exitCode).toBe(2);
    expect(readFileSync(join(offline, 'root.pem'), 'utf8')).toBe(before);
  });
});
