import { firstToken } from '@baize/registry-client/credentials/token-lines';
import { hexOf } from '@baize/registry-client/releases/file-name';
import type { SampleRelease } from '@baize/registry-client/testing/sample-release';
import { afterEach } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import type { Config } from '../../src/config.ts';
import type { Server } from '../../src/http/server-type.ts';
import { openRegistry } from '../../src/registry.ts';
import type { Registry } from '../../src/registry.ts';
import { buildServer } from '../../src/server.ts';
import { readFile } from 'node:fs/promises';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-registry-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** One registry in a folder of its own, closed after the test. */
export class TestRegistry {
  readonly config: Config;
  readonly registry: Registry;
  readonly server: Server;
  readonly publisherToken: string;
  readonly operatorToken: string;
  readonly shellToken: string;

  private constructor(
    parts: Pick<TestRegistry, 'config' | 'registry' | 'server' | 'publisherToken' | 'operatorToken' | 'shellToken'>,
  ) {
    this.config = parts.config;
    this.registry = parts.registry;
    this.server = parts.server;
    this.publisherToken = parts.publisherToken;
    this.operatorToken = parts.operatorToken;
    this.shellToken = parts.shellToken;
  }

  static async open(environment: Readonly<Record<string, string>> = {}, clock?: () => Date): Promise<TestRegistry> {
    const folder = environment['REGISTRY_DATA_DIR'] ?? (await temporaryFolder());
    const config = readConfig({
      REGISTRY_PORT: '0',
      REGISTRY_LOG_LEVEL: 'silent',
      REGISTRY_FIRST_REMOTES: '*',
      ...environment,
      REGISTRY_DATA_DIR: folder,
    });
    const registry = await openRegistry(config, clock);
    const server = await buildServer(config, registry);
    closers.push(() => server.close());
    const tokenIn = async (file: string): Promise<string> => firstToken(await readFile(file, 'utf8')) ?? '';
    const publisherToken = await tokenIn(config.publisherTokenFile);
    const operatorToken = await tokenIn(config.operatorTokenFile);
    const shellToken = await tokenIn(config.shellTokenFile);
    return new TestRegistry({ config, registry, server, publisherToken, operatorToken, shellToken });
  }

  get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    return this.server.inject({ method: 'GET', url, headers });
  }

  putFile(bytes: Buffer, hash: string, token = this.publisherToken): Promise<LightMyRequestResponse> {
    return this.#putBytes(`/v1/files/${hash}`, bytes, token);
  }

  putManifest(
    { manifest, manifestBytes }: SampleRelease,
    token = this.publisherToken,
  ): Promise<LightMyRequestResponse> {
    return this.#putBytes(`/v1/releases/${manifest.name}/${manifest.version}`, manifestBytes, token);
  }

  /** Uploads all files, then the manifest, and gives the answer to that. */
  async publish(release: SampleRelease): Promise<LightMyRequestResponse> {
    await this.putFiles(release);
    return this.putManifest(release);
  }

  async putFiles(release: SampleRelease): Promise<void> {
    for (const [path, bytes] of release.files) {
      const integrity = release.manifest.files[path]?.integrity;
      if (integrity) await this.putFile(bytes, hexOf(integrity));
    }
  }

  change(operation: object, seen: number | null, channel = 'production'): Promise<LightMyRequestResponse> {
    return this.server.inject({
      method: 'PUT',
      url: `/v1/channels/${channel}`,
      headers: {
        authorization: `Bearer ${this.operatorToken}`,
        'baize-reason': 'a test',
        ...(seen !== null && { 'if-match': `"${seen}"` }),
      },
      payload: operation,
    });
  }

  /** Sends the report of a server of the site. */
  report(id: string, report: object, token = this.shellToken): Promise<LightMyRequestResponse> {
    const headers = { authorization: `Bearer ${token}` };
    return this.server.inject({ method: 'PUT', url: `/v1/shells/${id}`, headers, payload: report });
  }

  #putBytes(url: string, payload: Buffer, token: string): Promise<LightMyRequestResponse> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    return this.server.inject({ method: 'PUT', url, headers, payload });
  }
}
