import { ChannelDocument } from '@baize/contract/channel';
import type { SignedDocument } from '@baize/contract/channel';
import type { Act } from '@baize/registry-client/channels/act';
import type { Signer } from '../credentials/signing-key.ts';
import type { Damage } from '../store/damage.ts';
import { openRecord, recordBytes } from '../store/record.ts';
import { ContentDiffers } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { ChannelRevision } from './act.ts';
import { isMeant } from './act-filter.ts';
import type { ActFilter } from './act-filter.ts';
import { NO_CONTROL } from './control.ts';
import type { ChannelControl } from './control.ts';

export interface Revision {
  readonly act: Act;
  readonly document: ChannelDocument;
  /** The document as it was decided, without an expiry. */
  readonly signed: SignedDocument;
  /** Rollouts that run, what waits, and what locks or freezes. */
  readonly control: ChannelControl;
}

/** The revision to write after a head. */
export interface NextRevision {
  readonly act: Act;
  readonly document: ChannelDocument;
  readonly control: ChannelControl;
}

/** The present state of a channel. */
export interface Head {
  /** The newest revision that can be read; null before the channel was made, and when none can be read. */
  readonly newest: Revision | null;
  /** Number of the last record, readable or not; 0 for none. */
  readonly position: number;
  /** Keys of records after the newest that cannot be read. */
  readonly damaged: readonly string[];
}

/** One page of the acts that match a filter. */
export interface ActPage {
  readonly acts: Act[];
  /** What `before` of the next page is; null when none is older. A page may have fewer acts than its limit. */
  readonly older: number | null;
}

/** The most records that one page reads: a search for rare acts takes several pages. */
const MOST_READ = 2_000;

const NOTHING: Head = { newest: null, position: 0, damaged: [] };

/**
 * All revisions of one channel, each a record of its own that is written once, under the number that follows the
 * revision it was decided on. The first writer of a number changes the channel; this holds over processes and machines,
 * without a lock. A recovery skips numbers: its record has the key of the next act, and the act after it follows its
 * revision.
 */
export class ChannelHistory {
  readonly #store: Store;
  readonly #signer: Signer;
  readonly #damage: Damage;
  readonly #folder: string;
  #head: Head = NOTHING;
  /** Verified acts. They never change, and every status needs the newest. */
  readonly #acts = new Map<number, Act>();

  constructor(store: Store, signer: Signer, damage: Damage, channel: string) {
    this.#store = store;
    this.#signer = signer;
    this.#damage = damage;
    this.#folder = `channels/${channel}`;
  }

  /** Looks whether another process has written since, and whether somebody has put a damaged record back. */
  async head(): Promise<Head> {
    if (this.#head.newest === null || this.#head.damaged.length > 0) this.#head = await this.#newest();
    for (;;) {
      const position = followerOf(this.#head);
      const next = await this.#read(position);
      if (!next) return this.#head;
      this.#head =
        next === 'damaged'
          ? { ...this.#head, position, damaged: [...this.#head.damaged, this.#keyOf(position)] }
          : { newest: next, position, damaged: [] };
    }
  }

  /**
   * Writes the revision after the head on which the act was decided; false when somebody else has written one first.
   */
  async append({ act, document, control }: NextRevision, head: Head): Promise<boolean> {
    const revision = { act, channel: this.#signer.sign(JSON.stringify(document)), control };
    const record = this.#signer.sign(JSON.stringify(revision));
    try {
      await this.#store.create(this.#keyOf(followerOf(head)), recordBytes(record));
      return true;
    } catch (error) {
      if (error instanceof ContentDiffers) return false;
      throw error;
    }
  }

  /** The revision of this number; null when there is none that can be read. */
  async at(revision: number): Promise<Revision | null> {
    const found = (await this.#read(revision)) ?? (await this.#read(await this.#positionBefore(revision)));
    return found && found !== 'damaged' && found.document.revision === revision ? found : null;
  }

  /** The readable acts before a revision that match the filter, the newest first. */
  async actsBefore(revision: number, limit: number, filter: ActFilter): Promise<ActPage> {
    const acts: Act[] = [];
    let read = 0;
    for (let position = revision - 1; position > 0; position -= 1) {
      if (acts.length === limit || read === MOST_READ) return { acts, older: position + 1 };
      read += 1;
      const act = this.#acts.get(position) ?? (await this.#actAt(position));
      if (act === 'damaged') continue;
      if (!act) {
        // A recovery skipped this number.
        position = (await this.#positionBefore(position)) + 1;
        continue;
      }
      this.#acts.set(position, act);
      if (act.revision < revision && isMeant(act, filter)) acts.push(act);
    }
    return { acts, older: null };
  }

  async #actAt(position: number): Promise<Act | 'damaged' | null> {
    const found = await this.#read(position);
    return found && found !== 'damaged' ? found.act : found;
  }

  /** @param position number that follows the revision before; null when nothing was written there */
  async #read(position: number): Promise<Revision | 'damaged' | null> {
    const key = this.#keyOf(position);
    const bytes = await this.#store.read(key);
    if (!bytes) return null;
    const read = async (): Promise<Revision> => {
      const { act, channel, control = NO_CONTROL } = openRecord(key, bytes, this.#signer, ChannelRevision).document;
      return { act, document: ChannelDocument.parse(JSON.parse(channel.payload)), signed: channel, control };
    };
    return (await this.#damage.apart(key, read)) ?? 'damaged';
  }

  /** The last position that was written before another one; 0 when there is none. */
  async #positionBefore(position: number): Promise<number> {
    return (await this.#positions()).findLast((each) => each < position) ?? 0;
  }

  async #positions(): Promise<number[]> {
    const names = await this.#store.list(this.#folder);
    return names.flatMap((name) => (/^\d{10}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));
  }

  async #newest(): Promise<Head> {
    const damaged: string[] = [];
    const positions = await this.#positions();
    const last = positions.at(-1) ?? 0;
    for (const position of positions.toReversed()) {
      const found = await this.#read(position);
      if (found && found !== 'damaged') return { newest: found, position: last, damaged };
      damaged.unshift(this.#keyOf(position));
    }
    return { newest: null, position: last, damaged };
  }

  /** Padded, so that the order of names is the order of revisions. */
  #keyOf(position: number): string {
    return `${this.#folder}/${String(position).padStart(10, '0')}.json`;
  }
}

function followerOf({ newest, position }: Head): number {
  return Math.max(position, newest?.document.revision ?? 0) + 1;
}
