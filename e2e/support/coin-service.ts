import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { serviceUrl, SITE_URL, SPARE_PORT } from './addresses.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { enterService } from './team-service.ts';

const PORT = SPARE_PORT + 5;
/** The sample service, as an operator enters it and as a team runs it; it may be killed. */
export class CoinService {
  static readonly url = `http://localhost:${PORT}`;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'baize-coin-'));
  #secret = '';
  #program: Program | null = null;

  /** An operator enters it, for one remote alone. */
  async enter(request: APIRequestContext, remote: string): Promise<void> {
    const service = { name: 'coin', title: 'Coin', address: CoinService.url, remotes: [remote] };
    this.#secret = await enterService(request, service);
  }

  async start(): Promise<void> {
    const main = ['--disable-warning=ExperimentalWarning', 'examples/service/src/main.ts'];
    this.#program = startProgram(process.execPath, main, {
      environment: {
        PORT: String(PORT),
        PLATFORM_URL: serviceUrl('general'),
        WALLET_SECRET: this.#secret,
        SITE_ORIGINS: SITE_URL,
        STORE_FILE: path.join(this.#folder, 'coin.sqlite'),
      },
    });
    await this.#program.says(/ready at/);
  }

  /** As a power cut would: without a signal before. */
  async kill(): Promise<void> {
    await this.#program?.stop('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
