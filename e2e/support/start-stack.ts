import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stackEnvironment } from './addresses.ts';
import { startApplication } from './application.ts';

/**
 * Starts the whole application with the command that a person uses, on ports and in a data folder of its own, and ends
 * it when the tests are over. With BAIZE_E2E_HOME set it runs already, started with `stackEnvironment` of that folder.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  if (process.env.BAIZE_E2E_HOME !== undefined) return async () => {};
  const home = mkdtempSync(path.join(tmpdir(), 'baize-e2e-'));
  process.env.BAIZE_E2E_HOME = home;
  // All browsers of the tests come from this machine.
  const application = startApplication({ ...stackEnvironment(home), FREE_MONEY_PER_DAY: '1000' });
  try {
    await application.ready;
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
  return async () => {
    await application.stop('SIGTERM');
    rmSync(home, { recursive: true, force: true });
  };
}
