import { ReleaseDocument } from '@baize/contract/channel';
import type { PinnedVersion, ReleaseCheck, SignedDocument } from '@baize/contract/channel';
import type { RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { Refusal } from '@baize/registry-client/refusals';
import { checkManifest } from '@baize/registry-client/releases/check-manifest';
import type { NamedHosts } from '@baize/registry-client/releases/publish-answer';
import type { Signer } from '../credentials/signing-key.ts';
import { openRecord, recordBytes } from '../store/record.ts';
import type { Damage } from '../store/damage.ts';
import type { Store } from '../store/store.ts';
import { FileCheck } from './file-check.ts';
import { Files } from './files.ts';
import { VersionOrder } from './version-order.ts';

export interface PublishRequest {
  readonly name: string;
  readonly version: string;
  /** remote.json, byte for byte. */
  readonly manifest: Uint8Array;
  readonly publishedBy: string;
  readonly commit: string | null;
  readonly checked?: ReleaseCheck | undefined;
}

export interface Published {
  readonly outcome: 'published' | 'already-published';
  readonly release: SignedDocument;
  /** null when it was published before: scripts are read once. */
  readonly hosts: NamedHosts | null;
}

/**
 * The immutable versions. A version is published at the moment when its one signed document is written, after all its
 * files. If the registry is killed before, the version does not exist, and publishing again completes it.
 */
export class Releases {
  readonly files: Files;
  readonly #check: FileCheck;
  readonly #store: Store;
  readonly #signer: Signer;
  readonly #damage: Damage;
  readonly #clock: () => Date;
  /** Verified documents. They never change, and lists of all versions are asked for often. */
  readonly #known = new Map<string, ReleaseDocument>();
  readonly #order = new VersionOrder();

  constructor(store: Store, signer: Signer, damage: Damage, clock: () => Date) {
    this.files = new Files(store);
    this.#check = new FileCheck(this.files);
    this.#damage = damage;
    this.#store = store;
    this.#signer = signer;
    this.#clock = clock;
  }

  /**
   * @throws Refusal `manifest-invalid`, `contract-not-met`, `version-exists`, what a {@link FileCheck} refuses
   */
  async publish(request: PublishRequest): Promise<Published> {
    const manifest = checkManifest(request.manifest);
    if (manifest.name !== request.name || manifest.version !== request.version) {
      throw new Refusal('manifest-invalid', [
        `it is ${manifest.name} ${manifest.version}, which is not what was called`,
      ]);
    }
    const integrity = integrityOf(request.manifest);
    const standing = await this.#standing(request.name, request.version, integrity);
    if (standing) return { outcome: 'already-published', release: standing, hosts: null };
    const hosts = await this.#check.refuseUnfit(manifest);
    await this.files.put(integrity, request.manifest);
    const document: ReleaseDocument = {
      schema: 1,
      name: request.name,
      version: request.version,
      manifest: integrity,
      publishedAt: this.#clock().toISOString(),
      publishedBy: request.publishedBy,
      commit: request.commit,
      ...(request.checked && { checked: request.checked }),
    };
    return { ...(await this.#commit(document)), hosts };
  }

  /**
   * The signed document of a version; null when it was not published. One that was signed with another key than the
   * present one is signed again, so that it stays valid whatever happens to that key.
   */
  async signed(name: string, version: string): Promise<SignedDocument | null> {
    const signed = (await this.#open(name, version))?.signed ?? null;
    return signed && signed.keyId !== this.#signer.keyId ? this.#signer.sign(signed.payload) : signed;
  }

  /** @throws Refusal `release-unknown` */
  async find(name: string, version: string): Promise<ReleaseDocument> {
    const key = keyOf(name, version);
    const document = this.#known.get(key) ?? (await this.#open(name, version))?.document;
    if (!document) throw new Refusal('release-unknown', [`${name} ${version}`]);
    this.#known.set(key, document);
    return document;
  }

  /** @throws Refusal `record-damaged` when the stored manifest is not the one that was published */
  async manifestOf({ manifest }: Pick<PinnedVersion, 'manifest'>): Promise<RemoteManifest> {
    const bytes = await this.files.get(manifest);
    if (!bytes) throw new Refusal('record-damaged', [`manifest ${manifest} is missing`]);
    return JSON.parse(bytes.toString('utf8'));
  }

  /** null for one that is missing or damaged, which must not affect others. */
  async readableManifest(pinned: Pick<PinnedVersion, 'manifest'>): Promise<RemoteManifest | null> {
    return this.#damage.apart(`manifest ${pinned.manifest}`, () => this.manifestOf(pinned));
  }

  /**
   * Bytes of a file of a release, checked against the hash its signed manifest names; null when it has no such file.
   */
  async readFile(name: string, version: string, path: string): Promise<{ integrity: string; bytes: Buffer } | null> {
    const record = await this.#open(name, version);
    if (!record) return null;
    const { manifest } = record.document;
    const integrity = path === 'remote.json' ? manifest : (await this.manifestOf({ manifest })).files[path]?.integrity;
    if (!integrity) return null;
    const bytes = await this.files.get(integrity);
    if (!bytes) throw new Refusal('record-damaged', [`${name} ${version} ${path} is missing`]);
    return { integrity, bytes };
  }

  /** Names of all remotes that were ever published. */
  names(): Promise<string[]> {
    return this.#store.list('releases');
  }

  /** What was published of one remote, the newest version first; without checking that their records can be read. */
  async versionNames(name: string): Promise<readonly string[]> {
    const files = await this.#store.list(`releases/${name}`);
    const named = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
    return this.#order.of(name, named);
  }

  /** null for a version whose record is damaged. @throws Refusal `release-unknown` */
  readable(name: string, version: string): Promise<ReleaseDocument | null> {
    return this.#damage.apart(keyOf(name, version), () => this.find(name, version));
  }

  /** The published versions of one remote that can be read, the newest version first. */
  async versions(name: string): Promise<ReleaseDocument[]> {
    const read = (await this.versionNames(name)).map((version) => this.readable(name, version));
    return (await Promise.all(read)).filter((document) => document !== null);
  }

  /** Every version that can be read. */
  async all(): Promise<ReleaseDocument[]> {
    return (await Promise.all((await this.names()).map((name) => this.versions(name)))).flat();
  }

  /** All releases published on a UTC day, such as `2026-11-25`. */
  async publishedOn(day: string): Promise<ReleaseDocument[]> {
    return (await this.all()).filter(({ publishedAt }) => publishedAt.startsWith(day));
  }

  async #open(name: string, version: string): Promise<{ signed: SignedDocument; document: ReleaseDocument } | null> {
    const key = keyOf(name, version);
    const bytes = await this.#store.read(key);
    return bytes && openRecord(key, bytes, this.#signer, ReleaseDocument);
  }

  async #standing(name: string, version: string, integrity: string): Promise<SignedDocument | null> {
    const record = await this.#open(name, version);
    if (!record) return null;
    if (record.document.manifest !== integrity) throw new Refusal('version-exists', [`${name} ${version}`]);
    return record.signed;
  }

  async #commit(document: ReleaseDocument): Promise<Omit<Published, 'hosts'>> {
    const release = this.#signer.sign(JSON.stringify(document));
    try {
      await this.#store.create(keyOf(document.name, document.version), recordBytes(release));
      return { outcome: 'published', release };
    } catch (error) {
      // Somebody published the same version at the same moment, or it was stored before the failure: the stored one
      // decides.
      const standing = await this.#standing(document.name, document.version, document.manifest);
      if (!standing) throw error;
      return { outcome: 'already-published', release: standing };
    }
  }
}

function keyOf(name: string, version: string): string {
  return `releases/${name}/${version}.json`;
}
