import path from 'node:path';
import { expect } from '@playwright/test';
import { home, REGISTRY_URL, registryFolder, serviceAddresses, SPARE_PORT } from './addresses.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

const PORT = SPARE_PORT + 5;
/** The longest that the setting takes. */
const RENDER_LIMIT_MS = 10_000;

/**
 * Another server of the tested site, on the same registry and platform, that waits for its remotes: a page that it sends
 * without their markup has none, however busy the machine is.
 */
export class PatientSite {
  readonly url: string = `http://localhost:${PORT}`;
  #program: Program | null = null;

  async start(): Promise<void> {
    this.#program = startProgram(process.execPath, ['--disable-sigusr1', 'apps/shell/src/server/main.ts'], {
      environment: {
        ...serviceAddresses(),
        SHELL_PORT: String(PORT),
        SHELL_METRICS_PORT: '0',
        SHELL_DATA_DIR: path.join(home(), `patient-${Date.now()}`),
        SHELL_RENDER_LIMIT_MS: String(RENDER_LIMIT_MS),
        REGISTRY_URL,
        REGISTRY_PUBLIC_KEY_FILE: path.join(registryFolder(), 'public-key.pem'),
      },
    });
    const status = (): Promise<number> =>
      fetch(`${this.url}/health`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { message: this.url, timeout: 60_000 }).toBe(200);
  }

  async stop(): Promise<void> {
    await this.#program?.stop();
  }
}
