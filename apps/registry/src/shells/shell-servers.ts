import type { ShellOffer } from '@baize/contract/shell-offer';
import type { ShellReport } from '@baize/contract/shell-report';
import { Refusal } from '@baize/registry-client/refusals';

/** A server without a report for this long is silent: five of its regular reports are missing. */
export const SILENT_AFTER_MS = 15_000;
/** A server without a report for this long no longer belongs to the site. */
export const FORGOTTEN_AFTER_MS = 10 * 60_000;
/** Servers of one token, so that its holder cannot push out the servers of others. */
const MOST_OF_TOKEN = 100;
const MOST_SERVERS = 1_000;

/** One server of the site, by its last report. */
export interface ShellServer {
  readonly id: string;
  /** Name of the token that it reports with. */
  readonly by: string;
  readonly reportedAt: Date;
  readonly silent: boolean;
  readonly report: ShellReport;
}

interface Known {
  readonly by: string;
  readonly at: Date;
  readonly report: ShellReport;
}

/**
 * The last reports of the site's servers, in memory: after a restart of the registry the next report of each comes a
 * few seconds later.
 */
export class ShellServers {
  readonly #clock: () => Date;
  readonly #known = new Map<string, Known>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** @throws Refusal `shell-not-yours`, `too-many-shells`; the earlier reports stay */
  take(by: string, id: string, report: ShellReport): 'changed' | 'same' {
    this.#forgetOld();
    const known = this.#known.get(id);
    if (known && known.by !== by) throw new Refusal('shell-not-yours', [id]);
    if (!known && this.#isFull(by)) throw new Refusal('too-many-shells', [`${MOST_OF_TOKEN} of one token`]);
    this.#known.set(id, { by, at: this.#clock(), report });
    return known && servesTheSame(known.report, report) ? 'same' : 'changed';
  }

  /** @throws Refusal `shell-not-yours` when the id reports with another token */
  checkOwner(by: string, id: string): void {
    const known = this.#known.get(id);
    if (known && known.by !== by) throw new Refusal('shell-not-yours', [id]);
  }

  /** Removes a server that reports its end. @throws Refusal `shell-not-yours` */
  forget(by: string, id: string): void {
    this.checkOwner(by, id);
    this.#known.delete(id);
  }

  /** The servers of a channel, in the order of their ids. */
  of(channel: string): ShellServer[] {
    this.#forgetOld();
    return [...this.#known]
      .filter(([, { report }]) => report.channel === channel)
      .map(([id, { by, at, report }]) => ({ id, by, reportedAt: at, silent: this.#age(at) > SILENT_AFTER_MS, report }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** The offers of a channel's servers that report one and are not silent. */
  offersOf(channel: string): ShellOffer[] {
    return this.of(channel).flatMap(({ silent, report }) => (silent || !report.offer ? [] : [report.offer]));
  }

  #isFull(by: string): boolean {
    const own = [...this.#known.values()].filter((known) => known.by === by);
    return own.length >= MOST_OF_TOKEN || this.#known.size >= MOST_SERVERS;
  }

  #forgetOld(): void {
    for (const [id, { at }] of this.#known) if (this.#age(at) > FORGOTTEN_AFTER_MS) this.#known.delete(id);
  }

  #age(at: Date): number {
    return this.#clock().getTime() - at.getTime();
  }
}

/** The number of tabs changes all the time: such a change is not published. */
function servesTheSame(one: ShellReport, other: ShellReport): boolean {
  const without = ({ tabs: _tabs, ...served }: ShellReport): string => JSON.stringify(served);
  return without(one) === without(other);
}
