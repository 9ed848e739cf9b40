import { integrityOf } from '@baize/contract/node/signature';
import { hexOf } from '@baize/registry-client/releases/file-name';
import { Refusal } from '@baize/registry-client/refusals';
import { ContentDiffers } from '../store/store.ts';
import type { Store } from '../store/store.ts';

/** Files by their hash: a file that two versions share is stored, and uploaded, once. */
export class Files {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Stores a file, or restores it if other bytes are stored by now: bytes with that hash are right, whoever sends them.
   *
   * @throws Refusal `integrity-mismatch` when the bytes are not what the hash names
   */
  async put(integrity: string, bytes: Uint8Array): Promise<'created' | 'same'> {
    if (integrityOf(bytes) !== integrity) throw new Refusal('integrity-mismatch', [integrity]);
    try {
      return await this.#store.create(keyOf(integrity), bytes);
    } catch (error) {
      if (!(error instanceof ContentDiffers)) throw error;
      await this.#store.mend(keyOf(integrity), bytes);
      return 'created';
    }
  }

  /**
   * null when the file was never uploaded.
   *
   * @throws Refusal `record-damaged` when the stored bytes have another hash by now
   */
  async get(integrity: string): Promise<Buffer | null> {
    const bytes = await this.#store.read(keyOf(integrity));
    if (bytes && integrityOf(bytes) !== integrity) throw new Refusal('record-damaged', [keyOf(integrity)]);
    return bytes;
  }

  /** null when the file was never uploaded, or is damaged. */
  async getSound(integrity: string): Promise<Buffer | null> {
    const bytes = await this.#store.read(keyOf(integrity));
    return bytes && integrityOf(bytes) === integrity ? bytes : null;
  }

  sizeOf(integrity: string): Promise<number | null> {
    return this.#store.sizeOf(keyOf(integrity));
  }
}

function keyOf(integrity: string): string {
  return `files/${hexOf(integrity)}`;
}
