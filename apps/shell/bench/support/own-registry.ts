import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryAccess } from '../../src/server/registry/registry-client.ts';
import type { FixtureRelease } from '../../tests/fixtures/release.ts';
import { needs } from './child.ts';

const REGISTRY = path.join(import.meta.dirname, '../../../registry/src/main.ts');
const CHANNEL = '/v1/channels/production';
const UPLOADS_AT_ONCE = 8;

type Operation =
  | { readonly operation: 'release'; readonly remote: string; readonly version: string }
  | { readonly operation: 'rollback'; readonly remote: string };

/** The registry in a process of its own, asked as teams and operators ask it. */
export interface OwnRegistry {
  readonly access: RegistryAccess;
  /** With it a shell server reports. */
  readonly shellTokenFile: string;
  /** Stores a version; what an earlier one shares is sent once. */
  publish(release: FixtureRelease): Promise<void>;
  /** Changes the channel. Rejects where the registry refuses. */
  act(operation: Operation): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder where it keeps what it has */
export async function startOwnRegistry(folder: string): Promise<OwnRegistry> {
  const child = fork(REGISTRY, [], {
    execArgv: ['--disable-sigusr1', '--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      REGISTRY_PORT: '0',
      REGISTRY_METRICS_PORT: '0',
      REGISTRY_DATA_DIR: folder,
      REGISTRY_LOG_LEVEL: 'error',
      REGISTRY_FIRST_REMOTES: '*',
    },
  });
  needs(child, 'the registry');
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  function tokenOf(role: string): string {
    const [first, second] = readFileSync(path.join(folder, `secrets/${role}-token`), 'utf8').split(/\s+/);
    return second || first || '';
  }
  const sent = new Set<string>();
  let seen = (await fetch(url + CHANNEL)).headers.get('etag') ?? '';

  async function put(at: string, role: string, body: string, headers: Record<string, string>): Promise<unknown> {
    const authorization = `Bearer ${tokenOf(role)}`;
    const answer = await fetch(url + at, { method: 'PUT', headers: { ...headers, authorization }, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }
  const putBytes = (at: string, body: string): Promise<unknown> =>
    put(at, 'publisher', body, { 'content-type': 'application/octet-stream' });

  return {
    access: {
      registryUrl: url,
      registryPublicKeyFile: path.join(folder, 'public-key.pem'),
      registryRootKeyFile: null,
      dataDir: folder,
    },
    shellTokenFile: path.join(folder, 'secrets/shell-token'),
    async publish({ manifest, manifestBytes, files }) {
      const waiting = Object.values(files).values();
      const upload = async (): Promise<void> => {
        for (const text of waiting) {
          const hash = createHash('sha384').update(text).digest('hex');
          if (!sent.has(hash)) await putBytes(`/v1/files/${hash}`, text);
          sent.add(hash);
        }
      };
      await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, upload));
      await putBytes(`/v1/releases/${manifest.name}/${manifest.version}`, manifestBytes);
    },
    async act(operation) {
      const answer = await put(CHANNEL, 'operator', JSON.stringify(operation), {
        'content-type': 'application/json',
        'if-match': seen,
        'baize-reason': 'a benchmark',
      });
      seen = `"${(answer as { revision: number }).revision}"`;
    },
    async stop() {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
