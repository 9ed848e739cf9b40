import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { TeamServiceKeys } from '@baize/protocol';

/** Signs tokens as the platform does, with a key of this process alone, and says how they are checked. */
export interface TokenKeys {
  readonly published: TeamServiceKeys;
  /** @param claims with `iat` and `exp` */
  sign(claims: Readonly<Record<string, unknown>>): string;
}

/** A new key pair (Ed25519) that signs players' tokens, with its public half as a JWK set. */
export function createTokenKeys(): TokenKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kind = { crv: 'Ed25519', kty: 'OKP', x } as const;
  const kid = createHash('sha256').update(JSON.stringify(kind)).digest('base64url');
  const header = { alg: 'EdDSA', kid, typ: 'team-service+jwt' };
  return {
    published: { keys: [{ ...kind, kid, alg: 'EdDSA', use: 'sig' }] },
    sign(claims) {
      const signed = [header, claims].map(encoded).join('.');
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
    },
  };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
