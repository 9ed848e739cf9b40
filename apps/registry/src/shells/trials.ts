import type { ChannelDocument } from '@baize/contract/channel';
import * as z from 'zod/mini';
import type { Signer } from '../credentials/signing-key.ts';
import { openRecord, recordBytes } from '../store/record.ts';
import { ContentDiffers } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import type { ShellServer } from './shell-servers.ts';

const Outcome = z.enum(['served', 'refused']);
type Outcome = z.infer<typeof Outcome>;

const Trial = z.strictObject({ channel: z.string(), remote: z.string(), version: z.string(), outcome: Outcome });
type Trial = z.infer<typeof Trial>;

/**
 * The results of versions on the servers that were to serve them, stored once for each, so that they survive a restart
 * of the registry: a rollback never goes to a version that every server refused. A version that was served later is
 * good.
 */
export class Trials {
  readonly #store: Store;
  readonly #signer: Signer;
  /** Keys of stored records: they never change. */
  readonly #known = new Set<string>();

  constructor(store: Store, signer: Signer) {
    this.#store = store;
    this.#signer = signer;
  }

  /**
   * Stores what the reporting servers show about the versions that the channel wants: `served` if more than half serve
   * one, `refused` if all hold it back.
   */
  async learn({ channel, revision, remotes }: ChannelDocument, servers: readonly ShellServer[]): Promise<void> {
    const heard = servers.filter(({ silent }) => !silent);
    // A server that has not loaded this revision yet has tried nothing, and counts among those that may still serve it.
    const tried = heard.filter(({ report }) => report.revision === revision);
    if (tried.length === 0) return;
    for (const [remote, { stable }] of Object.entries(remotes)) {
      const { version } = stable;
      const serving = tried.filter(({ report }) => isServed(report, remote, version));
      const holding = tried.filter(({ report }) => isHeldBack(report, remote, version));
      if (serving.length * 2 > heard.length) await this.#write({ channel, remote, version, outcome: 'served' });
      else if (holding.length === heard.length) await this.#write({ channel, remote, version, outcome: 'refused' });
    }
  }

  /** Those of these versions that no server could serve. */
  async refusedOf(channel: string, remote: string, versions: readonly string[]): Promise<ReadonlySet<string>> {
    const refused = versions.map(async (version) => {
      if (await this.#has({ channel, remote, version, outcome: 'served' })) return [];
      return (await this.#has({ channel, remote, version, outcome: 'refused' })) ? [version] : [];
    });
    return new Set((await Promise.all(refused)).flat());
  }

  async #write(trial: Trial): Promise<void> {
    const key = keyOf(trial);
    if (await this.#has(trial)) return;
    try {
      await this.#store.create(key, recordBytes(this.#signer.sign(JSON.stringify(trial))));
      this.#known.add(key);
    } catch (error) {
      // The stored record is damaged, or signed with another key: it is ignored and stays.
      if (!(error instanceof ContentDiffers)) throw error;
    }
  }

  /** A damaged record counts as none. */
  async #has(trial: Trial): Promise<boolean> {
    const key = keyOf(trial);
    if (this.#known.has(key)) return true;
    const bytes = await this.#store.read(key);
    if (!bytes || !this.#isOf(trial, bytes)) return false;
    this.#known.add(key);
    return true;
  }

  #isOf(trial: Trial, bytes: Uint8Array): boolean {
    try {
      const { document } = openRecord(keyOf(trial), bytes, this.#signer, Trial);
      return JSON.stringify(document) === JSON.stringify(trial);
    } catch {
      return false;
    }
  }
}

function isServed(report: ShellServer['report'], remote: string, version: string): boolean {
  const own = report.remotes.find(({ name }) => name === remote);
  return own?.stable === version && !isHeldBack(report, remote, version);
}

function isHeldBack({ heldBack }: ShellServer['report'], remote: string, version: string): boolean {
  return heldBack.some((held) => held.remote === remote && held.version === version);
}

function keyOf({ channel, remote, version, outcome }: Trial): string {
  return `trials/${channel}/${remote}/${version}/${outcome}.json`;
}
