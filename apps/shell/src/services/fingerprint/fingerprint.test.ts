import { LOCAL_STORAGE } from '@baize/devkit/specification/storage';
import { TIMERS_MS } from '@baize/devkit/specification/timers';
import type { ShellHttp } from '@baize/contract';
import { CallFailure } from '@baize/contract';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { flattenedDecrypt } from 'jose';
import { readFingerprint } from './fingerprint.ts';

type Key = Awaited<ReturnType<typeof newKey>>;

async function newKey(kid: string) {
  const pair = await webcrypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const { n = '', e = '' } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  return { privateKey: pair.privateKey, publicKey: { kty: 'RSA', kid, alg: 'RSA-OAEP-256', use: 'enc', n, e } };
}

/** The API with a key, or without one. */
function apiWith(key: Key | null): ShellHttp {
  const call = (): Promise<unknown> =>
    key === null
      ? Promise.reject(new CallFailure({ code: 'not-found', status: 404, message: 'x' }))
      : Promise.resolve({ key: key.publicKey });
  return { service: 'general', call } as unknown as ShellHttp;
}

async function opened(sealed: string | null, { privateKey }: Key): Promise<unknown> {
  const { plaintext } = await flattenedDecrypt(JSON.parse(sealed ?? ''), privateKey);
  return JSON.parse(new TextDecoder().decode(plaintext));
}

const collect = (): Promise<string> => Promise.resolve('{"visitor":"v1"}');

/** Node has no storage of a page. */
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      clear: () => stored.clear(),
      setItem: (name: string, value: string) => stored.set(name, value),
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('[row:E11] the browser’s fingerprint', () => {
  it('[row:E11] [row:E13] is sealed for the API’s public key, as a JSON string, and kept in local storage', async () => {
    const key = await newKey('k1');
    const sealed = await readFingerprint(apiWith(key), collect);
    expect(await opened(sealed, key)).toEqual({ visitor: 'v1' });
    expect(stored.get(LOCAL_STORAGE.fingerprint)).toBe(sealed);
  });

  it('[row:E11] is collected once, and again only for another key', async () => {
    const [first, second] = [await newKey('k1'), await newKey('k2')];
    const sealed = await readFingerprint(apiWith(first), collect);
    const never = jest.fn(collect);
    const once = jest.fn(collect);
    localStorage.clear();
    const both = [readFingerprint(apiWith(first), once), readFingerprint(apiWith(first), once)];
    expect(new Set(await Promise.all(both)).size).toBe(1);
    expect(once).toHaveBeenCalledTimes(1);
    localStorage.setItem('fingerprint', sealed ?? '');
    expect(await readFingerprint(apiWith(first), never)).toBe(sealed);
    expect(never).not.toHaveBeenCalled();
    expect(await opened(await readFingerprint(apiWith(second), collect), second)).toEqual({ visitor: 'v1' });
  });

  it('[row:E11] is null where no key is configured', async () => {
    expect(await readFingerprint(apiWith(null), collect)).toBeNull();
  });

  it('[row:E11] [row:K10] is null where the browser cannot be asked, after it was asked once more half a second later', async () => {
    const failing = jest.fn(() => Promise.reject(new Error('no canvas')));
    const waits = jest.spyOn(globalThis, 'setTimeout');
    expect(await readFingerprint(apiWith(await newKey('k1')), failing)).toBeNull();
    expect(failing).toHaveBeenCalledTimes(2);
    expect(waits.mock.calls.map(([, ms]) => ms)).toContain(TIMERS_MS.fingerprintRetry);
    expect(stored.size).toBe(0);
  });
});
