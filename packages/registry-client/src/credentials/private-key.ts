import { generateKeyPairSync } from 'node:crypto';

/** A new Ed25519 key, PKCS #8 in PEM. */
export function newPrivateKeyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
