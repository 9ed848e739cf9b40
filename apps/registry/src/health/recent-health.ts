import type { RemoteRelease } from '@baize/contract/channel';
import { SPANS, healthLines } from './health-points.ts';
import type { HealthLines } from './health-points.ts';
import type { Health } from './health.ts';
import type { KeptMinute } from './minute-log.ts';

type ByRemote = ReadonlyMap<string, readonly KeptMinute[]>;

interface Read {
  /** What the lines were read for: with new counts, or in another minute, they are read again. */
  readonly of: string;
  readonly minutes: Promise<ByRemote>;
}

/** The last hour of all remotes of a channel, which is read once for all of them however often the list is drawn. */
export class RecentHealth {
  readonly #health: Pick<Health, 'arrivals' | 'present' | 'read'>;
  readonly #read = new Map<string, Read>();

  constructor(health: Pick<Health, 'arrivals' | 'present' | 'read'>) {
    this.#health = health;
  }

  /** By the name of each remote that the channel serves. */
  async linesOf(
    channel: string,
    remotes: Readonly<Record<string, RemoteRelease>>,
  ): Promise<ReadonlyMap<string, HealthLines>> {
    const { present } = this.#health;
    const minutes = await this.#minutesOf(channel);
    const source = {
      present,
      read: (_channel: string, remote: string, from: number, to: number) =>
        Promise.resolve((minutes.get(remote) ?? []).filter(({ minute }) => minute >= from && minute <= to)),
    };
    const lines = Object.entries(remotes).map(
      async ([remote, release]) =>
        [remote, await healthLines(source, { channel, remote, release, span: 'hour' })] as const,
    );
    return new Map(await Promise.all(lines));
  }

  async #minutesOf(channel: string): Promise<ByRemote> {
    const { present } = this.#health;
    const of = `${this.#health.arrivals(channel)} ${present}`;
    const known = this.#read.get(channel);
    if (known?.of === of) return known.minutes;
    const minutes = this.#health.read(channel, null, present - SPANS.hour.minutes, present).then(byRemote);
    this.#read.set(channel, { of, minutes });
    // A failed read is tried again at the next request.
    minutes.catch(() => this.#read.delete(channel));
    return minutes;
  }
}

function byRemote(minutes: readonly KeptMinute[]): ByRemote {
  const found = new Map<string, KeptMinute[]>();
  for (const { rows, ...minute } of minutes) {
    for (const [remote, own] of Map.groupBy(rows, (row) => row.remote)) {
      const kept = found.get(remote) ?? [];
      kept.push({ ...minute, rows: own });
      found.set(remote, kept);
    }
  }
  return found;
}
