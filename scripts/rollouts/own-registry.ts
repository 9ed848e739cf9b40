import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HealthMinute } from '@baize/contract/health';
import type { Act, AuditList } from '../../packages/registry-client/src/channels/act.ts';
import { readConfig } from '../../apps/registry/src/config.ts';
import { firstToken } from '../../packages/registry-client/src/credentials/token-lines.ts';
import { openRegistry } from '../../apps/registry/src/registry.ts';
import { hexOf } from '../../packages/registry-client/src/releases/file-name.ts';
import { buildServer } from '../../apps/registry/src/server.ts';
import { sampleRelease } from '../../packages/registry-client/src/testing/sample-release.ts';

export const CHANNEL = 'production';
const SHELL = 'server-of-the-proof';

interface Asked {
  readonly method?: 'GET' | 'PUT';
  readonly token?: string;
  readonly payload?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export type OwnRegistry = Awaited<ReturnType<typeof ownRegistry>>;

/** A registry in a folder of its own and under a clock of the proof, asked over its HTTP interface. */
export async function ownRegistry(now: () => number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'baize-rollouts-'));
  const config = readConfig({
    REGISTRY_PORT: '0',
    REGISTRY_LOG_LEVEL: 'silent',
    REGISTRY_FIRST_REMOTES: '*',
    REGISTRY_DATA_DIR: folder,
  });
  const registry = await openRegistry(config, () => new Date(now()));
  const server = await buildServer(config, registry);
  const tokenIn = async (file: string): Promise<string> => firstToken(await readFile(file, 'utf8')) ?? '';
  const publisher = await tokenIn(config.publisherTokenFile);
  const operator = await tokenIn(config.operatorTokenFile);
  const shell = await tokenIn(config.shellTokenFile);

  async function ask<Answer>(url: string, { method = 'GET', token, payload, headers }: Asked = {}): Promise<Answer> {
    const answer = await server.inject({
      method,
      url,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return (answer.body === '' ? null : answer.json()) as Answer;
  }
  const putBytes = (url: string, payload: Buffer) =>
    ask(url, { method: 'PUT', token: publisher, payload, headers: { 'content-type': 'application/octet-stream' } });

  return {
    registry,
    /** What the registry does every two seconds, and when counts have come. */
    look: async () => registry.rollouts.tick(),
    /** A small remote with a page of its own. */
    async publish(name: string, version: string): Promise<void> {
      const { files, manifest, manifestBytes } = sampleRelease({ name, version, route: `/${name}` });
      for (const [file, bytes] of files) await putBytes(`/v1/files/${hexOf(manifest.files[file].integrity)}`, bytes);
      await putBytes(`/v1/releases/${name}/${version}`, manifestBytes);
    },
    async change(operation: object): Promise<void> {
      const { document } = await registry.channels.head(CHANNEL);
      const headers = { 'if-match': `"${document.revision}"`, 'baize-reason': 'the proof of rollouts' };
      await ask(`/v1/channels/${CHANNEL}`, { method: 'PUT', token: operator, payload: operation, headers });
    },
    /** What a server of the site counted. */
    async report(minutes: readonly HealthMinute[]): Promise<void> {
      const payload = { schema: 1, channel: CHANNEL, sentAt: now(), minutes };
      await ask(`/v1/shells/${SHELL}/minutes`, { method: 'PUT', token: shell, payload });
    },
    /** Acts on a remote, the newest first. */
    async acts(remote: string): Promise<readonly Act[]> {
      const url = `/v1/audit?channel=${CHANNEL}&remote=${remote}&limit=50`;
      return (await ask<AuditList>(url, { token: operator })).acts;
    },
    async close(): Promise<void> {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
