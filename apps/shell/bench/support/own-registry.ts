import { publishFolder } from '@baize/registry-client/client/publish-folder';
import type { PublishResult } from '@baize/registry-client/client/publish-folder';
import { RegistryClient } from '@baize/registry-client/client/registry-client';
import type { ReleaseFolder } from '@baize/registry-client/client/release-folder';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryAccess } from '../../src/server/registry/registry-client.ts';
import type { FixtureRelease } from '../../tests/fixtures/release.ts';

const REGISTRY = path.join(import.meta.dirname, '../../../registry/src/main.ts');
const CHANNEL = 'production';

export interface OwnRegistry {
  readonly access: RegistryAccess;
  readonly shellTokenFile: string;
  publish(release: FixtureRelease): Promise<void>;
  /** As the command does: the registry says what it lacks. */
  publishFolder(release: ReleaseFolder): Promise<PublishResult>;
  /** Resolves when the registry has done it. */
  act(operation: object): Promise<void>;
  stop(): Promise<void>;
}

/** A registry in a process of its own, with its data in a part of the folder. */
export async function startOwnRegistry(folder: string): Promise<OwnRegistry> {
  const data = path.join(folder, 'registry');
  const child = fork(REGISTRY, [], {
    execArgv: [],
    env: {
      ...process.env,
      REGISTRY_PORT: '0',
      REGISTRY_METRICS_PORT: '0',
      REGISTRY_DATA_DIR: data,
      REGISTRY_LOG_LEVEL: 'silent',
      REGISTRY_FIRST_REMOTES: '*',
    },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const token = (role: string): string => {
    const [first = '', second] = readFileSync(path.join(data, 'secrets', `${role}-token`), 'utf8')
      .trim()
      .split(/\s+/);
    return second ?? first;
  };
  const as = (role: string) => ({ authorization: `Bearer ${token(role)}` });

  async function ask(place: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(url + place, init);
    if (!answer.ok) throw new Error(`${place}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const put = (place: string, body: string) =>
    ask(place, { method: 'PUT', body, headers: { ...as('publisher'), 'content-type': 'application/octet-stream' } });

  return {
    access: {
      registryUrl: url,
      registryPublicKeyFile: path.join(data, 'public-key.pem'),
      registryRootKeyFile: null,
      dataDir: path.join(folder, 'data'),
    },
    shellTokenFile: path.join(data, 'secrets/shell-token'),
    async publish({ manifest, manifestBytes, files }) {
      for (const content of Object.values(files))
        await put(`/v1/files/${createHash('sha384').update(content).digest('hex')}`, content);
      await put(`/v1/releases/${manifest.name}/${manifest.version}`, manifestBytes);
    },
    publishFolder: (release) =>
      publishFolder(new RegistryClient(url, async (role) => token(role)), release, { commit: null, checked: null }),
    async act(operation) {
      const { payload } = (await (await ask(`/v1/channels/${CHANNEL}`, {})).json()) as { payload: string };
      const { revision } = JSON.parse(payload) as { revision: number };
      const headers = {
        ...as('operator'),
        'content-type': 'application/json',
        'if-match': `"${revision}"`,
        'baize-reason': 'a benchmark',
      };
      await ask(`/v1/channels/${CHANNEL}`, { method: 'PUT', headers, body: JSON.stringify(operation) });
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
