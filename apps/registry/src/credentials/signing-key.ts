import type { KeyRing } from '@baize/contract/key-ring';
import type { SignedDocument } from '@baize/contract/channel';
import { keyIdOf, signPayload, verifySigned, SignatureRefused } from '@baize/contract/node/signature';
import { newPrivateKeyPem } from '@baize/registry-client/credentials/private-key';
import { isFileError } from '@baize/registry-client/read-file-if-exists';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDurably, readOrCreateSecret } from '../store/durable-file.ts';

/** Signs the registry's documents. Private keys never leave it. */
export interface Signer {
  /** Id of the key that signs now. */
  readonly keyId: string;
  readonly publicKeyPem: string;
  sign(payload: string): SignedDocument;
  /**
   * The payload of a document in the registry's own store, signed with any of its keys: it is trusted also when the key
   * has expired since or was revoked.
   *
   * @throws SignatureRefused
   */
  open(signed: SignedDocument): string;
  /**
   * The same for a document that others send, where a signature by a revoked key proves nothing. @throws
   * SignatureRefused
   */
  openShown(signed: SignedDocument): string;
}

export interface SigningKeyFiles {
  /** The first key; further ones are beside it, in `signing-keys`. */
  readonly privateKeyFile: string;
  /** Written next to the data for the shell servers, which trust this file and not the network. */
  readonly publicKeyFile: string;
}

interface OwnKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKeyPem: string;
}

/**
 * The registry's Ed25519 keys, the first of them made at the first start. Without a ring the first one signs; with one,
 * the last key of the ring that is the registry's own, has not expired and was not revoked.
 */
export class SigningKeys implements Signer {
  readonly #files: SigningKeyFiles;
  readonly #clock: () => Date;
  readonly #own: Map<string, OwnKey>;
  readonly #first: OwnKey;
  #ring: KeyRing | null = null;

  private constructor(files: SigningKeyFiles, clock: () => Date, own: readonly [OwnKey, ...OwnKey[]]) {
    this.#files = files;
    this.#clock = clock;
    this.#first = own[0];
    this.#own = new Map(own.map((key) => [key.id, key]));
  }

  /** @throws when a key file is there and is no private key in PEM */
  static async open(files: SigningKeyFiles, clock: () => Date): Promise<SigningKeys> {
    const first = keyOf(await readOrCreateSecret(files.privateKeyFile, newPrivateKeyPem));
    const folder = furtherFolder(files);
    const names = await readdir(folder).catch(noneThere);
    const further = await Promise.all(names.map(async (name) => keyOf(await readFile(join(folder, name), 'utf8'))));
    return new SigningKeys(files, clock, [first, ...further]);
  }

  get keyId(): string {
    return this.#present.id;
  }

  get publicKeyPem(): string {
    return this.#present.publicKeyPem;
  }

  /** Public keys by id, PEM: the registry's own and those of the ring. */
  get publicKeys(): Readonly<Record<string, string>> {
    const own = [...this.#own.values()].map(({ id, publicKeyPem }) => [id, publicKeyPem] as const);
    const ring = (this.#ring?.keys ?? []).map(({ id, publicKey }) => [id, publicKey] as const);
    return Object.fromEntries([...ring, ...own]);
  }

  /** The fault of the key that signs now, as text; null for none. */
  get trouble(): string | null {
    return this.#ring && !this.#usable(this.#ring)
      ? 'no key of the ring signs: all have run out or were revoked'
      : null;
  }

  /** Whether the registry could sign under a ring. */
  canSignUnder(ring: KeyRing): boolean {
    return this.#usable(ring) !== undefined;
  }

  /**
   * From now on the ring decides which keys are valid; servers on this machine find the public key in the same file as
   * before.
   */
  async use(ring: KeyRing): Promise<void> {
    this.#ring = ring;
    await this.writePublicKey();
  }

  async writePublicKey(): Promise<void> {
    await writeFile(this.#files.publicKeyFile, this.publicKeyPem, { mode: 0o644 });
  }

  /** A further key, which signs nothing until a ring names it. */
  async make(): Promise<Pick<OwnKey, 'id' | 'publicKeyPem'>> {
    const pem = newPrivateKeyPem();
    const key = keyOf(pem);
    const folder = furtherFolder(this.#files);
    await createDurably(join(folder, `${key.id}.pem`), Buffer.from(pem), folder, 0o600);
    this.#own.set(key.id, key);
    return { id: key.id, publicKeyPem: key.publicKeyPem };
  }

  sign(payload: string): SignedDocument {
    return signPayload(payload, this.#present.privateKey);
  }

  open(signed: SignedDocument): string {
    const publicKey = this.publicKeys[signed.keyId];
    if (publicKey === undefined) throw new SignatureRefused('key-unknown');
    return verifySigned(signed, publicKey);
  }

  openShown(signed: SignedDocument): string {
    if (this.#ring?.keys.some(({ id, revoked }) => revoked && id === signed.keyId))
      throw new SignatureRefused('key-revoked');
    return this.open(signed);
  }

  get #present(): OwnKey {
    return (this.#ring && this.#usable(this.#ring)) ?? this.#first;
  }

  #usable({ keys }: KeyRing): OwnKey | undefined {
    const now = this.#clock().getTime();
    const usable = keys.findLast(
      ({ id, revoked, expiresAt }) => !revoked && Date.parse(expiresAt) > now && this.#own.has(id),
    );
    return usable && this.#own.get(usable.id);
  }
}

function furtherFolder({ privateKeyFile }: SigningKeyFiles): string {
  return join(dirname(privateKeyFile), 'signing-keys');
}

function keyOf(privateKeyPem: string): OwnKey {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { id: keyIdOf(publicKeyPem), privateKey, publicKeyPem };
}

function noneThere(error: unknown): string[] {
  if (isFileError(error, 'ENOENT')) return [];
  throw error;
}
