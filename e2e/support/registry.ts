import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANNEL, REGISTRY_URL, registryFolder } from './addresses.ts';
import type { Release } from './make-release.ts';

/** What a test reads of `baize status --json`. */
export interface RemoteStatus {
  readonly name: string;
  readonly live: string | null;
  readonly previous: string | null;
  readonly state: 'candidate' | 'killed' | 'live' | 'maintenance' | 'rolled-back' | 'unreleased';
  /** An operator took it away from visitors. */
  readonly stopped: object | null;
}

/** How the registry answered a writer. */
export interface RegistryAnswer {
  readonly status: number;
  /** Of a refusal. */
  readonly code?: string;
}

/** A registry, spoken to as game teams and operators do. */
export class Registry {
  readonly #url: string;
  readonly #folder: string;

  /** @param folder its data folder, which has the tokens */
  constructor(url: string = REGISTRY_URL, folder: string = registryFolder()) {
    this.#url = url;
    this.#folder = folder;
  }

  get operatorToken(): string {
    return this.#token('operator-token');
  }

  get publisherToken(): string {
    return this.#token('publisher-token');
  }

  /** Where the registry stores a file of a release. */
  storedFile({ manifest, files }: Release, entry: 'node' | 'web'): string {
    return path.join(this.#folder, 'store/files', files.get(manifest.entry[entry])?.hash ?? '');
  }

  async remotes(): Promise<readonly RemoteStatus[]> {
    return (await this.#status()).remotes;
  }

  async statusOf(remote: string): Promise<RemoteStatus | undefined> {
    return (await this.remotes()).find(({ name }) => name === remote);
  }

  /** Uploads the files and then, last, the manifest that names them. */
  async publish({ manifest: { name, version, ...rest }, files }: Release): Promise<RegistryAnswer> {
    const headers = {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${this.publisherToken}`,
    };
    for (const { bytes, hash } of files.values()) await this.#put(`/v1/files/${hash}`, bytes, headers);
    return this.#put(
      `/v1/releases/${name}/${version}`,
      Buffer.from(JSON.stringify({ name, version, ...rest })),
      headers,
    );
  }

  /** Gives a version to every visitor. */
  async release(remote: string, version: string): Promise<RegistryAnswer> {
    const { revision } = await this.#status();
    return this.#put(
      `/v1/channels/${CHANNEL}`,
      Buffer.from(JSON.stringify({ operation: 'release', remote, version })),
      {
        'content-type': 'application/json',
        authorization: `Bearer ${this.operatorToken}`,
        'if-match': `"${revision}"`,
        'baize-reason': 'a browser test',
      },
    );
  }

  async #status(): Promise<{ readonly revision: number; readonly remotes: readonly RemoteStatus[] }> {
    const answer = await fetch(`${this.#url}/v1/channels/${CHANNEL}/status`);
    return (await answer.json()) as { revision: number; remotes: RemoteStatus[] };
  }

  async #put(address: string, body: Buffer, headers: Record<string, string>): Promise<RegistryAnswer> {
    const answer = await fetch(this.#url + address, { method: 'PUT', body: new Uint8Array(body), headers });
    const { code } = (await answer.json()) as { code?: string };
    return { status: answer.status, ...(code !== undefined && { code }) };
  }

  #token(file: string): string {
    // `token`, or `name token` with the remotes that it publishes.
    const [line = ''] = readFileSync(path.join(this.#folder, 'secrets', file), 'utf8')
      .trim()
      .split('\n');
    const [first = '', second] = line.split(/\s+/);
    return second ?? first;
  }
}
