import type { AnswerOf, calls } from '@baize/protocol';
import { FlattenedEncrypt, importJWK } from 'jose';

/** Seals a fingerprint as a browser does. @returns the JSON string that is sent as `fp` */
export async function sealFingerprint(
  key: AnswerOf<typeof calls.getFingerprintKey>['key'],
  fingerprint: string,
): Promise<string> {
  const sealed = await new FlattenedEncrypt(new TextEncoder().encode(fingerprint))
    .setProtectedHeader({ alg: key.alg, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key));
  return JSON.stringify(sealed);
}
