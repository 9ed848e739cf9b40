import { keyIdOf, signPayload, verifySigned } from '@baize/contract/node/signature';
import type { SignedDocument } from '@baize/contract/channel';
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { readOrCreateSecret } from '../store/durable-file.ts';

/** Signs what the registry says. The private key never leaves this closure. */
export interface Signer {
  readonly keyId: string;
  readonly publicKeyPem: string;
  sign(payload: string): SignedDocument;
  /** The payload of what this registry signed. @throws SignatureRefused */
  open(signed: unknown): string;
}

export interface SigningKeyFiles {
  readonly privateKeyFile: string;
  /** Written next to the data for the shell servers, which trust this file and not the network. */
  readonly publicKeyFile: string;
}

/**
 * The registry's Ed25519 key, made at the first start.
 *
 * @throws when the key file is there and is no private key in PEM
 */
export async function openSigner({ privateKeyFile, publicKeyFile }: SigningKeyFiles): Promise<Signer> {
  const privateKey = createPrivateKey(await readOrCreateSecret(privateKeyFile, newPrivateKeyPem));
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  await writeFile(publicKeyFile, publicKeyPem, { mode: 0o644 });
  return {
    keyId: keyIdOf(publicKeyPem),
    publicKeyPem,
    sign: (payload) => signPayload(payload, privateKey),
    open: (signed) => verifySigned(signed, publicKeyPem),
  };
}

function newPrivateKeyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
