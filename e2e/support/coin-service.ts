import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import { calls } from '@baize/protocol/calls';
import type { APIRequestContext } from '@playwright/test';
import { platformFolder, serviceUrl, SITE_URL, SPARE_PORT } from './addresses.ts';
import { ask } from './api.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

const PORT = SPARE_PORT + 5;
const CAPS = {
  stakeUnits: 100 * UNITS_PER_MAJOR,
  winUnits: 1_000 * UNITS_PER_MAJOR,
  reservedUnits: 10_000 * UNITS_PER_MAJOR,
  paidADayUnits: 100_000 * UNITS_PER_MAJOR,
};

/** The sample service, as an operator enters it and as a team runs it; it may be killed. */
export class CoinService {
  static readonly url = `http://localhost:${PORT}`;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'baize-coin-'));
  #secret = '';
  #program: Program | null = null;

  /** An operator enters it, for one remote alone. */
  async enter(request: APIRequestContext, remote: string): Promise<void> {
    const operator = readFileSync(path.join(platformFolder(), 'secrets/operator-token'), 'utf8').trim();
    const body = {
      name: 'coin',
      title: 'Coin',
      address: CoinService.url,
      remotes: [remote],
      caps: CAPS,
      reason: 'a test',
    };
    this.#secret = (await ask(request, calls.addTeamService, { body }, operator)).secret;
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

  /** As the power would: nothing is said before. */
  async kill(): Promise<void> {
    await this.#program?.stop('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
