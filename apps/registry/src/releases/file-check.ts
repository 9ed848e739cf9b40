import type { RemoteManifest } from '@baize/contract/manifest';
import { Refusal } from '@baize/registry-client/refusals';
import { chunkIntegrityOf } from '@baize/registry-client/releases/chunk-integrity';
import type { NamedHosts } from '@baize/registry-client/releases/publish-answer';
import type { Files } from './files.ts';
import { checkScript } from './script-check.ts';
import type { ScriptCheck } from './script-check.ts';

/** What the scripts of a release hold. */
export interface ScriptsRead {
  readonly faults: readonly string[];
  readonly hosts: NamedHosts;
}

const SCRIPT = /\.[cm]?js$/;
/** Scripts of some releases of each of a few remotes. */
const MOST_KEPT = 5_000;

/** Reads the files of a release that is to be published. */
export class FileCheck {
  readonly #files: Files;
  /** What was read in a script, by its path and hash: a next version has most of those of the one before. */
  readonly #scripts = new Map<string, ScriptCheck>();

  constructor(files: Files) {
    this.#files = files;
  }

  /**
   * @throws Refusal `files-missing` (details: paths of those that were never uploaded, or are damaged), `integrity-mismatch`
   * when a file has another size or another hash than the manifest says
   */
  async refuseUnfit({ files }: RemoteManifest): Promise<void> {
    const missing: string[] = [];
    for (const [path, { integrity, bytes: size, chunkIntegrity }] of Object.entries(files)) {
      const bytes = await this.#files.getSound(integrity);
      if (bytes === null) missing.push(path);
      else if (bytes.length !== size)
        throw new Refusal('integrity-mismatch', [`${path}: ${bytes.length} bytes, not ${size}`]);
      else if (chunkIntegrity !== undefined && chunkIntegrityOf(bytes) !== chunkIntegrity)
        throw new Refusal('integrity-mismatch', [`${path}: not what its chunkIntegrity names`]);
    }
    if (missing.length > 0) throw new Refusal('files-missing', missing);
  }

  async readScripts({ files, hosts: declared = [] }: RemoteManifest): Promise<ScriptsRead> {
    const faults: string[] = [];
    const named = new Set<string>();
    for (const [path, { integrity }] of Object.entries(files)) {
      if (!SCRIPT.test(path)) continue;
      const script = await this.#readScript(path, integrity);
      faults.push(...script.faults);
      for (const host of script.hosts) named.add(host);
    }
    const known = new Set(declared.map((origin) => origin.replace('https://', '')));
    const undeclared = [...named].filter((host) => !known.has(host)).toSorted();
    return { faults, hosts: { declared, undeclared } };
  }

  async #readScript(path: string, integrity: string): Promise<ScriptCheck> {
    const key = `${path} ${integrity}`;
    const read =
      this.#scripts.get(key) ?? checkScript(path, (await this.#files.get(integrity))?.toString('utf8') ?? '');
    this.#scripts.delete(key);
    this.#scripts.set(key, read);
    if (this.#scripts.size > MOST_KEPT) this.#scripts.delete(this.#scripts.keys().next().value!);
    return read;
  }
}
