import type { ChannelDocument } from '@baize/contract/channel';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ShellFailure } from '../errors.ts';
import { writeWhole } from '../whole-file.ts';
import type { RegistryClient } from './registry-client.ts';

/** The channel document: from the registry while it answers, else the last verified one from memory, else from disk. */
export interface ChannelSource {
  /** The document of the last run, verified anew; null when there is none that holds. */
  restore(): Promise<ChannelDocument | null>;
  /**
   * Asks the registry. Null when nothing changed since the last answer.
   * @throws {@link ShellFailure} `registry-unreachable`, `registry-key-missing`, `channel-refused`, `channel-older`
   */
  refresh(): Promise<ChannelDocument | null>;
}

export function createChannelSource(dataDir: string, channel: string, registry: RegistryClient): ChannelSource {
  const file = path.join(dataDir, 'channels', `${channel}.signed.json`);
  let present: ChannelDocument | null = null;
  let etag: string | null = null;

  return {
    async restore() {
      const kept = await readFile(file, 'utf8').catch(() => null);
      if (kept === null) return null;
      // One that no longer verifies is of another registry or was changed: it is as good as none.
      const verified = await registry.verifyChannel(kept).catch(() => null);
      present = verified?.document ?? null;
      return present;
    },
    async refresh() {
      const answer = await registry.channel(etag);
      if (!answer) return null;
      const { document, signed } = answer;
      // A signature proves who wrote the document, not that it is the last one.
      if (present && document.revision < present.revision)
        throw new ShellFailure('channel-older', `Revision ${document.revision} came after ${present.revision}.`);
      etag = answer.etag;
      const changed = document.revision !== present?.revision;
      present = document;
      if (changed) await writeWhole(file, signed);
      return changed ? document : null;
    },
  };
}
