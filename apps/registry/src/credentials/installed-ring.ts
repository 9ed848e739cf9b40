import { SignedDocument } from '@baize/contract/channel';
import type { KeyRing } from '@baize/contract/key-ring';
import { openKeyRing, publicKeysIn } from '@baize/contract/node/key-ring';
import { rename, writeFile } from 'node:fs/promises';
import { Refusal } from '@baize/registry-client/refusals';
import { parseJson } from '@baize/registry-client/parse-json';
import { readFileIfExists } from '@baize/registry-client/read-file-if-exists';
import type { SigningKeys } from './signing-key.ts';

export interface RingFiles {
  /** Public root keys, PEM, one after the other. The private ones are on no machine of the site. */
  readonly rootKeyFile: string;
  readonly ringFile: string;
}

/** The ring of keys that the root signed last, as it was installed here. */
export class InstalledRing {
  readonly #files: RingFiles;
  readonly #keys: SigningKeys;
  #signed: SignedDocument | null = null;
  #ring: KeyRing | null = null;
  #trouble: string | null = null;

  private constructor(files: RingFiles, keys: SigningKeys) {
    this.#files = files;
    this.#keys = keys;
  }

  /** An invalid installed ring counts as none, and is reported by {@link trouble}. */
  static async open(files: RingFiles, keys: SigningKeys): Promise<InstalledRing> {
    const installed = new InstalledRing(files, keys);
    const text = await readFileIfExists(files.ringFile);
    try {
      if (text === null) await keys.writePublicKey();
      else await installed.#take(await installed.#opened(parseJson(text)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      installed.#trouble = `${files.ringFile}: ${error.message} ${error.details.join(' ')}`.trim();
    }
    return installed;
  }

  /** What is wrong with the installed ring, or with the key that signs under it; null for nothing. */
  get trouble(): string | null {
    return this.#trouble ?? this.#keys.trouble;
  }

  /** As servers of the site get it; null when no root signs keys here. */
  get signed(): SignedDocument | null {
    return this.#signed;
  }

  /**
   * The present key signs until the new ring is stored; then the last key of the ring signs, without a restart.
   *
   * @throws Refusal `root-key-missing`, `key-ring-refused`, `key-ring-older`; then the previous ring stays in use
   */
  async install(signed: SignedDocument): Promise<KeyRing> {
    const opened = await this.#opened(signed);
    if (this.#ring && opened.ring.version <= this.#ring.version)
      throw new Refusal('key-ring-older', [`version ${opened.ring.version} after ${this.#ring.version}`]);
    if (!this.#keys.canSignUnder(opened.ring))
      throw new Refusal('key-ring-refused', ['it names no key that this registry has and may sign with']);
    const temporary = `${this.#files.ringFile}.new`;
    await writeFile(temporary, `${JSON.stringify(signed)}\n`, { flush: true });
    await rename(temporary, this.#files.ringFile);
    await this.#take(opened);
    return opened.ring;
  }

  async #take({ signed, ring }: { signed: SignedDocument; ring: KeyRing }): Promise<void> {
    [this.#signed, this.#ring, this.#trouble] = [signed, ring, null];
    await this.#keys.use(ring);
  }

  async #opened(given: unknown): Promise<{ signed: SignedDocument; ring: KeyRing }> {
    const roots = publicKeysIn((await readFileIfExists(this.#files.rootKeyFile)) ?? '');
    if (roots.length === 0) throw new Refusal('root-key-missing', [this.#files.rootKeyFile]);
    try {
      return { signed: SignedDocument.parse(given), ring: openKeyRing(given, roots) };
    } catch (error) {
      throw new Refusal('key-ring-refused', [error instanceof Error ? error.message : String(error)], error);
    }
  }
}
