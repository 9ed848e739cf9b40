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
 * All revisions of one channel, each a record of its own that is written once, under the number that follows the revision
 * it was decided on. Whoever writes it first has changed the channel; this holds over processes and machines, without a
 * lock. A recovery leaps over numbers: its record stands where the next act would, and the act after it follows its revision.
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
      const next: Revision | null = await this.#read(this.#head.document.revision + 1);
      if (!next) break;
      this.#head = next;
    }
    return this.#head;
  }

  /** Writes what follows the revision that the act was decided on; false when somebody else has written it first. */
  async append(act: Act, document: ChannelDocument, after: number): Promise<boolean> {
    const revision = { act, channel: this.#signer.sign(JSON.stringify(document)) };
    const record = this.#signer.sign(JSON.stringify(revision));
    try {
      await this.#store.create(this.#keyOf(after + 1), recordBytes(record));
      return true;
    } catch (error) {
      if (error instanceof ContentDiffers) return false;
      throw error;
    }
  }

  /** The revision of this number; null when there is none. @throws Refusal `record-damaged` */
  async at(revision: number): Promise<Revision | null> {
    const found = (await this.#read(revision)) ?? (await this.#readBefore(revision));
    return found?.document.revision === revision ? found : null;
  }

  /** @param position number that follows the revision before */
  async #read(position: number): Promise<Revision | null> {
    const key = this.#keyOf(position);
    const bytes = await this.#store.read(key);
    if (!bytes) return null;
    const { act, channel } = openRecord(key, bytes, this.#signer, ChannelRevision).document;
    return { act, document: ChannelDocument.parse(JSON.parse(channel.payload)), signed: channel };
  }

  /** The acts before a revision, the newest first; with a remote, those on it. */
  async actsBefore(revision: number, limit: number, remote?: string): Promise<Act[]> {
    const acts: Act[] = [];
    for (let position = revision - 1; position > 0 && acts.length < limit; position -= 1) {
      const act = this.#acts.get(position) ?? (await this.#read(position))?.act;
      if (!act) {
        // A recovery leapt over this number.
        position = (await this.#positionBefore(position)) + 1;
        continue;
      }
      this.#acts.set(position, act);
      if (act.revision < revision && (remote === undefined || act.remote === remote)) acts.push(act);
    }
    return acts;
  }

  async #readBefore(position: number): Promise<Revision | null> {
    return this.#read(await this.#positionBefore(position));
  }

  /** The last position that was written before another one; 0 when there is none. */
  async #positionBefore(position: number): Promise<number> {
    const names = await this.#store.list(this.#folder);
    const before = names.map((name) => Number.parseInt(name, 10)).filter((each) => each < position);
    return before.at(-1) ?? 0;
  }

  async #newest(): Promise<Revision | null> {
    const newest = (await this.#store.list(this.#folder)).at(-1);
    return newest === undefined ? null : this.#read(Number.parseInt(newest, 10));
  }

  /** Padded, so that the order of names is the order of revisions. */
  #keyOf(position: number): string {
    return `${this.#folder}/${String(position).padStart(10, '0')}.json`;
  }
}
