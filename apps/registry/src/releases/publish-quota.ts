import type { ReleaseDocument } from '@baize/contract/channel';
import { Refusal } from '@baize/registry-client/refusals';

/** What a publisher's token may add in a day of UTC. */
export interface QuotaLimits {
  readonly bytesPerDay: number;
  readonly releasesPerDay: number;
}

interface Used {
  bytes: number;
  releases: number;
}

/** A reserved amount; it counts at once, until it is released. */
export interface Reservation {
  giveBack(): void;
}

/** Reads what was published on a day, also before this process started. */
type ReleasesOfDay = (day: string) => Promise<readonly Pick<ReleaseDocument, 'publishedBy'>[]>;

/**
 * Counts what each publisher adds in a day. Stored releases are read from the store, so that a restart forgets none of
 * them; bytes are counted by this process.
 */
export class PublishQuota {
  readonly #limits: QuotaLimits;
  readonly #clock: () => Date;
  readonly #releasesOf: ReleasesOfDay;
  #day = '';
  #used: Promise<Map<string, Used>> = Promise.resolve(new Map());

  constructor(limits: QuotaLimits, clock: () => Date, releasesOf: ReleasesOfDay) {
    this.#limits = limits;
    this.#clock = clock;
    this.#releasesOf = releasesOf;
  }

  /**
   * Counts an addition before it is made, so that concurrent uploads count too.
   *
   * @throws Refusal `quota-exceeded`
   */
  async reserve(publisher: string, wanted: Partial<Used>): Promise<Reservation> {
    const { bytes = 0, releases = 0 } = wanted;
    const all = await this.#ofToday();
    const used = all.get(publisher) ?? { bytes: 0, releases: 0 };
    all.set(publisher, used);
    const { bytesPerDay, releasesPerDay } = this.#limits;
    if (used.bytes + bytes > bytesPerDay) throw new Refusal('quota-exceeded', [`${bytesPerDay} bytes a day`]);
    if (used.releases + releases > releasesPerDay)
      throw new Refusal('quota-exceeded', [`${releasesPerDay} releases a day`]);
    used.bytes += bytes;
    used.releases += releases;
    return {
      giveBack() {
        used.bytes -= bytes;
        used.releases -= releases;
      },
    };
  }

  /** Seconds until the day ends. */
  get secondsLeft(): number {
    const now = this.#clock();
    return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000);
  }

  #ofToday(): Promise<Map<string, Used>> {
    const day = this.#clock().toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#day = day;
      const used = this.#count(day);
      this.#used = used;
      // A store that could not be read is asked again by the next publisher.
      used.catch(() => {
        if (this.#used === used) this.#day = '';
      });
    }
    return this.#used;
  }

  async #count(day: string): Promise<Map<string, Used>> {
    const used = new Map<string, Used>();
    for (const { publishedBy } of await this.#releasesOf(day)) {
      const of = used.get(publishedBy) ?? { bytes: 0, releases: 0 };
      of.releases += 1;
      used.set(publishedBy, of);
    }
    return used;
  }
}
