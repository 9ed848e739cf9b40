import type { RemoteManifest } from '@baize/contract/manifest';
import { checkContents } from '@baize/registry-client/releases/check-contents';
import type { ReadScript } from '@baize/registry-client/releases/check-contents';
import type { NamedHosts } from '@baize/registry-client/releases/publish-answer';
import { checkScript } from '@baize/registry-client/releases/script-check';
import type { ScriptCheck } from '@baize/registry-client/releases/script-check';
import type { Files } from './files.ts';

/** Enough for the scripts of some releases of a few remotes. */
const MOST_KEPT = 5_000;

/** Checks the stored files of a release before it is published. */
export class FileCheck {
  readonly #files: Files;
  /** The result for each script, by its path and hash: a new version has most of the scripts of the one before. */
  readonly #scripts = new Map<string, ScriptCheck>();

  constructor(files: Files) {
    this.#files = files;
  }

  /**
   * @returns hosts that its scripts name
   * @throws Refusal what `checkContents` refuses; missing files are those that were never uploaded, or are damaged
   */
  refuseUnfit(manifest: RemoteManifest): Promise<NamedHosts> {
    const read = (_path: string, { integrity }: { integrity: string }) => this.#files.getSound(integrity);
    return checkContents(manifest, read, this.#readScript);
  }

  readonly #readScript: ReadScript = (path, { integrity }, bytes) => {
    const key = `${path} ${integrity}`;
    const read = this.#scripts.get(key) ?? checkScript(path, Buffer.from(bytes).toString('utf8'));
    this.#scripts.delete(key);
    this.#scripts.set(key, read);
    if (this.#scripts.size > MOST_KEPT) this.#scripts.delete(this.#scripts.keys().next().value!);
    return read;
  };
}
