import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RingKey } from '@baize/contract/key-ring';
import { keyIdOf, signPayload } from '@baize/contract/node/signature';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootedKeys } from '../src/server/registry/trust.ts';
import type { Trust } from '../src/server/registry/trust.ts';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
};
const [root, stranger, first, second] = [pair(), pair(), pair(), pair()];
const NOW = Date.parse('2027-06-01T00:00:00Z');
const HOUR_MS = 3_600_000;

const keyOf = ({ pem }: typeof first, change: Partial<RingKey> = {}): RingKey => ({
  id: keyIdOf(pem),
  publicKey: pem,
  expiresAt: '2027-12-31T00:00:00.000Z',
  revoked: false,
  ...change,
});
const ringOf = (version: number, keys: readonly RingKey[], by = root) =>
  JSON.stringify(signPayload(JSON.stringify({ schema: 1, version, keys }), by.privateKey));
const signedBy = ({ privateKey }: typeof first) => signPayload('{"revision":1}', privateKey);

describe('a server that trusts a root', () => {
  let folder: string;
  let atRegistry: string | null;
  let troubles: unknown[];
  let now: number;
  let trust: Trust;

  const start = (): Trust =>
    rootedKeys({
      rootKeyFile: path.join(folder, 'root.pub'),
      ringFile: path.join(folder, 'data', 'key-ring.json'),
      fetchRing: () => (atRegistry === null ? Promise.reject(new Error('away')) : Promise.resolve(atRegistry)),
      report: (error) => troubles.push(error),
      now: () => now,
    });
  const codeOf = (signed: unknown, proof: 'news' | 'kept' = 'news'): Promise<string | null> =>
    trust.open(signed, proof).then(
      () => null,
      ({ code }: { code: string }) => code,
    );

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-trust-'));
    writeFileSync(path.join(folder, 'root.pub'), root.pem);
    [atRegistry, troubles, now] = [ringOf(1, [keyOf(first)]), [], NOW];
    trust = start();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('believes a rotated key at once, and the one before it still', async () => {
    expect(await codeOf(signedBy(first))).toBeNull();
    atRegistry = ringOf(2, [keyOf(first), keyOf(second)]);
    expect([await codeOf(signedBy(second)), await codeOf(signedBy(first))]).toEqual([null, null]);
  });

  it('registry-away: goes on with the ring of its disk, over a restart', async () => {
    await codeOf(signedBy(first));
    atRegistry = null;
    trust = start();
    expect(await codeOf(signedBy(first))).toBeNull();
    expect(await codeOf(signedBy(second))).toBe('key-unknown');
  });

  it('ring-of-a-stranger, ring-that-is-older: counts for nothing, and is told', async () => {
    atRegistry = ringOf(5, [keyOf(first), keyOf(second, { revoked: true })]);
    expect(await codeOf(signedBy(second))).toBe('key-revoked');
    trust = start();
    for (const ring of [ringOf(6, [keyOf(second)], stranger), ringOf(4, [keyOf(second)]), 'no ring']) {
      atRegistry = ring;
      const said = troubles.length;
      expect(await codeOf(signedBy(stranger))).toBe('key-unknown');
      expect(troubles.length).toBeGreaterThan(said);
      expect(await codeOf(signedBy(second))).toBe('key-revoked');
    }
  });

  it('key-expired: proves no news, and what was kept stays good', async () => {
    atRegistry = ringOf(1, [keyOf(first, { expiresAt: new Date(NOW + HOUR_MS).toISOString() })]);
    expect(await codeOf(signedBy(first))).toBeNull();
    now += 2 * HOUR_MS;
    expect([await codeOf(signedBy(first)), await codeOf(signedBy(first), 'kept')]).toEqual(['key-expired', null]);
  });

  it('what anybody may send is judged by the keys that are known: nobody is asked for others', async () => {
    const known = (signed: unknown): Promise<string | null> =>
      trust.openByKnown(signed, 'news').then(
        () => null,
        ({ code }: { code: string }) => code,
      );
    expect(await known(signedBy(first))).toBe('registry-key-missing');
    atRegistry = ringOf(1, [keyOf(first), keyOf(second, { revoked: true })]);
    await codeOf(signedBy(first));
    expect([await known(signedBy(first)), await known(signedBy(second))]).toEqual([null, 'key-revoked']);
    atRegistry = ringOf(2, [keyOf(first), keyOf(stranger)]);
    expect(await known(signedBy(stranger))).toBe('key-unknown');
  });

  it('no-ring: is said by name', async () => {
    atRegistry = null;
    expect(await codeOf(signedBy(first))).toBe('registry-key-missing');
    rmSync(path.join(folder, 'root.pub'));
    atRegistry = ringOf(1, [keyOf(first)]);
    expect(await codeOf(signedBy(first))).toBe('registry-key-missing');
  });
});
