import { MINUTE_MS, addCounts } from '@baize/contract/health';
import type { HealthCounts, HealthMinute, HealthReport } from '@baize/contract/health';
import { join } from 'node:path';
import { Refusal } from '@baize/registry-client/refusals';
import { MinuteLog } from './minute-log.ts';
import type { KeptMinute } from './minute-log.ts';

/** Clocks of servers are kept by NTP; one that is further off counts in the wrong minutes. */
const MOST_APART_MS = 5 * MINUTE_MS;
/** A server keeps at most three hours of minutes for a registry that is down. */
const OLDEST_MINUTES = 240;
/** Rows of the series: versions come and go. */
const MOST_TOTALS = 2_000;

export interface CountedTotal {
  readonly channel: string;
  readonly remote: string;
  readonly version: string;
  readonly counts: HealthCounts;
}

/** What servers of the site counted, by channel and minute. */
export class Health {
  readonly #folder: string;
  readonly #clock: () => Date;
  readonly #logs = new Map<string, MinuteLog>();
  readonly #totals = new Map<string, CountedTotal>();
  readonly #arrivals = new Map<string, number>();

  constructor(folder: string, clock: () => Date) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /**
   * Stores the minutes of one server. A minute that is stored already changes nothing.
   *
   * @throws Refusal `clock-differs`, `input-invalid`, `health-full`; then none is stored
   */
  async take(shell: string, { channel, sentAt, minutes }: HealthReport): Promise<void> {
    const now = this.#clock().getTime();
    if (Math.abs(now - sentAt) > MOST_APART_MS)
      throw new Refusal('clock-differs', [`server: ${timeText(sentAt)}`, `registry: ${timeText(now)}`]);
    const sent = Math.floor(sentAt / MINUTE_MS);
    if (minutes.some(({ minute }) => minute > sent || minute < sent - OLDEST_MINUTES))
      throw new Refusal('input-invalid', [`minutes: of the last ${OLDEST_MINUTES}`]);
    const fresh = await this.#logOf(channel).append(shell, minutes);
    if (fresh.length > 0) this.#arrivals.set(channel, this.arrivals(channel) + 1);
    for (const { rows } of fresh) for (const row of rows) this.#count(channel, row);
  }

  /** Minutes of all servers in which the remote was counted, null for all remotes, the two ends included. */
  read(channel: string, remote: string | null, from: number, to: number): Promise<KeptMinute[]> {
    return this.#logOf(channel).read(remote, from, to);
  }

  /** A number that changes when counts of the channel have come. */
  arrivals(channel: string): number {
    return this.#arrivals.get(channel) ?? 0;
  }

  /** The present minute. */
  get present(): number {
    return Math.floor(this.#clock().getTime() / MINUTE_MS);
  }

  /** The counts that came since the registry started. */
  totals(): readonly CountedTotal[] {
    return [...this.#totals.values()];
  }

  #count(channel: string, { remote, version, counts }: HealthMinute['rows'][number]): void {
    const key = `${channel} ${remote}@${version}`;
    const before = this.#totals.get(key);
    if (!before && this.#totals.size >= MOST_TOTALS) this.#totals.delete(this.#totals.keys().next().value!);
    this.#totals.set(key, {
      channel,
      remote,
      version,
      counts: before ? addCounts(before.counts, counts) : counts,
    });
  }

  /** @param channel one that the registry keeps: its name is a folder */
  #logOf(channel: string): MinuteLog {
    const log = this.#logs.get(channel) ?? new MinuteLog(join(this.#folder, channel));
    this.#logs.set(channel, log);
    return log;
  }
}

function timeText(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? String(ms) : date.toISOString();
}
