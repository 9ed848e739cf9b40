import { RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { parseJson } from '@baize/registry-client/parse-json';
import { randomBytes } from 'node:crypto';

/** Browsers whose manifests are stored; with one more, the oldest is forgotten. */
const MOST_BROWSERS = 64;

/** A manifest of a developer's own server, and the hash of its text. */
export interface ReadManifest {
  readonly parsed: RemoteManifest;
  readonly integrity: string;
}

/**
 * Manifests that browsers brought: a site somewhere else does not reach the developer's machine, the browser there does.
 * In memory, for each browser its own; after a restart it opens the link again.
 */
export class GivenManifests {
  readonly #kept = new Map<string, ReadonlyMap<string, ReadManifest>>();

  /**
   * @param json texts of manifests by remote, `{"games-dice": "{…}"}`; an invalid one is left out
   * @returns a name for them that cannot be guessed; null when there is none
   */
  keep(json: string): string | null {
    const texts = Object.entries<unknown>(Object(parseJson(json)));
    const read = texts.flatMap(([name, text]) => {
      const manifest = typeof text === 'string' ? readManifestText(text) : null;
      return manifest?.parsed.name === name ? [[name, manifest] as const] : [];
    });
    if (read.length === 0) return null;
    const id = randomBytes(16).toString('base64url');
    this.#kept.set(id, new Map(read));
    const oldest = this.#kept.size > MOST_BROWSERS ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return id;
  }

  get(id: string, name: string): ReadManifest | null {
    return this.#kept.get(id)?.get(name) ?? null;
  }
}

/** Null for a text that is no manifest. */
export function readManifestText(text: string): ReadManifest | null {
  const parsed = RemoteManifest.safeParse(parseJson(text));
  return parsed.success ? { parsed: parsed.data, integrity: integrityOf(text) } : null;
}
