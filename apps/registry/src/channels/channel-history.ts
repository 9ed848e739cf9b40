import { ChannelDocument } from '@baize/contract/channel';
import type { SignedDocument } from '@baize/contract/channel';
import type { Signer } from '../credentials/signing-key.ts';
import { openRecord, recordBytes } from '../store/record.ts';
import { ContentDiffers } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { ChannelRevision } from './act.ts';
import type { Act } from './act.ts';

export interface Revision {
  readonly act: Act;
  readonly document: ChannelDocument;
  /** The document as it was decided, without an expiry. */
  readonly signed: SignedDocument;
}

/**
 * All revisions of one channel, each a record of its own that is written once. Whoever writes revision n + 1 first has
 * changed the channel; this holds over processes and machines, without a lock.
 */
export class ChannelHistory {
  readonly #store: Store;
  readonly #signer: Signer;
  readonly #folder: string;
  #head: Revision | null = null;
  /** Verified acts. They never change, and the newest are asked for with every status. */
  readonly #acts = new Map<number, Act>();

  constructor(store: Store, signer: Signer, channel: string) {
    this.#store = store;
    this.#signer = signer;
    this.#folder = `channels/${channel}`;
  }

  /**
   * The newest revision; null before the channel was made. Looks whether another process has written since.
   *
   * @throws Refusal `record-damaged`
   */
  async head(): Promise<Revision | null> {
    this.#head ??= await this.#newest();
    while (this.#head) {
      const next: Revision | null = await this.read(this.#head.document.revision + 1);
      if (!next) break;
      this.#head = next;
    }
    return this.#head;
  }

  /** Writes the revision after the one the act was decided on; false when somebody else has written it first. */
  async append(act: Act, document: ChannelDocument): Promise<boolean> {
    const revision = { act, channel: this.#signer.sign(JSON.stringify(document)) };
    const record = this.#signer.sign(JSON.stringify(revision));
    try {
      await this.#store.create(this.#keyOf(document.revision), recordBytes(record));
      return true;
    } catch (error) {
      if (error instanceof ContentDiffers) return false;
      throw error;
    }
  }

  /** @throws Refusal `record-damaged` */
  async read(revision: number): Promise<Revision | null> {
    const key = this.#keyOf(revision);
    const bytes = await this.#store.read(key);
    if (!bytes) return null;
    const { act, channel } = openRecord(key, bytes, this.#signer.publicKeyPem, ChannelRevision).document;
    return { act, document: ChannelDocument.parse(JSON.parse(channel.payload)), signed: channel };
  }

  /** The acts before a revision, the newest first; with a remote, those on it. */
  async actsBefore(revision: number, limit: number, remote?: string): Promise<Act[]> {
    const acts: Act[] = [];
    for (let number = revision - 1; number > 0 && acts.length < limit; number -= 1) {
      const act = this.#acts.get(number) ?? (await this.read(number))?.act;
      if (!act) continue;
      this.#acts.set(number, act);
      if (remote === undefined || act.remote === remote) acts.push(act);
    }
    return acts;
  }

  async #newest(): Promise<Revision | null> {
    const newest = (await this.#store.list(this.#folder)).at(-1);
    return newest === undefined ? null : this.read(Number.parseInt(newest, 10));
  }

  /** Padded, so that the order of names is the order of revisions. */
  #keyOf(revision: number): string {
    return `${this.#folder}/${String(revision).padStart(10, '0')}.json`;
  }
}
