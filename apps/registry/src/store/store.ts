/**
 * Where the registry keeps everything. What was written never changes, except when a damaged record is put back: a
 * change of a channel is a new record beside the old one. That makes a folder, or a bucket with conditional writes,
 * enough.
 */
export interface Store {
  /** null when nothing was written under the key. */
  read(key: string): Promise<Buffer | null>;
  /** Bytes under the key; null when nothing was written. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * Writes once, durably, all or nothing. Of several callers exactly one gets `created`.
   *
   * @throws {@link ContentDiffers} when other bytes are stored under the key
   */
  create(key: string, bytes: Uint8Array): Promise<'created' | 'same'>;
  /** Puts a damaged record back, durably, all or nothing. Only for records whose key determines their bytes. */
  mend(key: string, bytes: Uint8Array): Promise<void>;
  /** Names directly below a folder that are or hold keys, sorted; empty when there is none. */
  list(folder: string): Promise<string[]>;
  /** @throws the error that prevents writes */
  checkWrites(): Promise<void>;
}

export class ContentDiffers extends Error {
  override readonly name = 'ContentDiffers';

  constructor(key: string) {
    super(`${key} was written before, with other content`);
  }
}
