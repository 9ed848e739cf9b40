import path from 'node:path';
import { expect } from '@playwright/test';
import { BUSY_RENDER_LIMIT_MS, registryFolder, SECOND_SITE_URL, serviceAddresses, SPARE_PORT } from './addresses.ts';
import { startProgram, runProgram } from './program.ts';
import type { Program } from './program.ts';
import { Registry } from './registry.ts';

const REGISTRY_PORT = SPARE_PORT + 1;

/** A site with a registry of its own beside the tested one, on the same platform: its parts may be killed. */
export class SecondSite {
  readonly registry: Registry;
  readonly #environment: Readonly<Record<string, string>>;
  #registryProgram: Program | null = null;
  #shellProgram: Program | null = null;

  /**
   * @param folder where it stores all that it writes
   * @param settings in the place of its usual ones
   */
  constructor(folder: string, settings: Readonly<Record<string, string>> = {}) {
    this.registry = new Registry(`http://localhost:${REGISTRY_PORT}`, registryFolder(folder));
    this.#environment = {
      ...serviceAddresses(),
      SHELL_PORT: String(SPARE_PORT),
      SHELL_METRICS_PORT: '0',
      SHELL_DATA_DIR: path.join(folder, 'shell'),
      SHELL_RENDER_LIMIT_MS: BUSY_RENDER_LIMIT_MS,
      REGISTRY_PORT: String(REGISTRY_PORT),
      REGISTRY_METRICS_PORT: '0',
      REGISTRY_FIRST_REMOTES: '*',
      REGISTRY_DATA_DIR: registryFolder(folder),
      REGISTRY_URL: `http://localhost:${REGISTRY_PORT}`,
      BAIZE_REGISTRY_URL: `http://localhost:${REGISTRY_PORT}`,
      REGISTRY_PUBLIC_KEY_FILE: path.join(registryFolder(folder), 'public-key.pem'),
      ...settings,
    };
  }

  async startRegistry(): Promise<void> {
    this.#registryProgram = this.#start('apps/registry/src/main.ts');
    await answers(`http://localhost:${REGISTRY_PORT}/health`);
  }

  /** As a power cut would: without a signal before. */
  async killRegistry(): Promise<void> {
    await this.#registryProgram?.stop('SIGKILL');
  }

  async startShell(): Promise<void> {
    this.#shellProgram = this.#start('apps/shell/src/server/main.ts');
    // It is live, but not ready: it has not received a channel yet.
    await answers(`${SECOND_SITE_URL}/live`);
  }

  async stopShell(): Promise<void> {
    await this.#shellProgram?.stop();
  }

  /** Publishes and releases built remotes. */
  async releaseRemotes(...folders: readonly string[]): Promise<void> {
    const { code, errors } = await runProgram('npx', ['baize', 'bootstrap', ...folders], {
      environment: this.#environment,
    });
    expect(code, errors).toBe(0);
  }

  /** Builds and publishes a working copy; no visitor gets it yet. */
  async publish(folder: string): Promise<void> {
    const { code, errors } = await runProgram('npx', ['baize', 'publish', folder], { environment: this.#environment });
    expect(code, errors).toBe(0);
  }

  async stop(): Promise<void> {
    await this.stopShell();
    await this.#registryProgram?.stop();
  }

  #start(file: string): Program {
    return startProgram(process.execPath, ['--disable-sigusr1', file], { environment: this.#environment });
  }
}

async function answers(address: string): Promise<void> {
  const status = (): Promise<number> =>
    fetch(address).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { message: address, timeout: 30_000 }).toBe(200);
}
