import type { ShellHttp } from '@baize/contract';
import type { AnswerOf } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { FlattenedEncrypt, decodeProtectedHeader, importJWK } from 'jose';
import { collectAttributes } from './collect.ts';

/** Where the sealed fingerprint is stored. */
const STORAGE_KEY = 'fingerprint';
/** A browser that could not be asked is asked once more after this. */
export const RETRY_MS = 500;

type PublicKey = AnswerOf<typeof calls.getFingerprintKey>['key'];
type Collect = () => Promise<string>;

/**
 * The browser's fingerprint, sealed for the API: a JSON Web Encryption as text, the stored one if it was sealed for the
 * API's present key. null when the API has no key or anything fails: a missing fingerprint locks no player out.
 *
 * @param collect replaced in tests
 */
export function readFingerprint(http: ShellHttp, collect: Collect = collectAttributes): Promise<string | null> {
  reading ??= read(http, collect).finally(() => {
    reading = null;
  });
  return reading;
}

/** Callers while it is being collected get the same one. */
let reading: Promise<string | null> | null = null;

async function read(http: ShellHttp, collect: Collect): Promise<string | null> {
  try {
    const { key } = await http.call(calls.getFingerprintKey, {});
    const kept = localStorage.getItem(STORAGE_KEY);
    if (kept !== null && keyIdOf(kept) === key.kid) return kept;
    const sealed = await seal(await collectTwice(collect), key);
    localStorage.setItem(STORAGE_KEY, sealed);
    return sealed;
  } catch {
    return null;
  }
}

async function collectTwice(collect: Collect): Promise<string> {
  try {
    return await collect();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return collect();
  }
}

async function seal(text: string, key: PublicKey): Promise<string> {
  const { kid, alg } = key;
  const sealed = await new FlattenedEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg, enc: 'A256GCM', kid })
    .encrypt(await importJWK(key));
  return JSON.stringify(sealed);
}

function keyIdOf(sealed: string): unknown {
  try {
    return decodeProtectedHeader(JSON.parse(sealed) as object).kid;
  } catch {
    return null;
  }
}
