import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SITE_URL, SPARE_PORT, registryFolder, stackEnvironment } from '../../../e2e/support/addresses.ts';
import { startApplication } from '../../../e2e/support/application.ts';
import { FixtureRemote } from '../../../e2e/support/fixture-remote.ts';
import { Registry } from '../../../e2e/support/registry.ts';
import { openFront } from './front.ts';
import type { Front } from './front.ts';
import { operatorOf } from './operator.ts';
import type { Operator } from './operator.ts';

/** The whole application, with a proxy in front of the site. */
export interface RunningSite {
  readonly front: Front;
  readonly operator: Operator;
  readonly remote: FixtureRemote;
  close(): Promise<void>;
}

/** The site itself, where a proxy asks. */
export const SITE: string = SITE_URL;

/** Starts it on ports and with data of its own. */
export async function runSite(): Promise<RunningSite> {
  const home = mkdtempSync(path.join(tmpdir(), 'baize-rollouts-'));
  // One proxy is in front, and a render has the time limit of a site in operation.
  const settings = { ...stackEnvironment(home), SHELL_TRUST_PROXY: '1', SHELL_RENDER_LIMIT_MS: '700' };
  const application = startApplication(settings);
  const ends: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true }), () => application.stop()];
  const close = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  // Who ends the proof ends what it started: that is no part of its group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    await application.ready;
    // The platform knows this origin.
    const front = await openFront(SPARE_PORT, SITE);
    ends.push(() => front.close());
    const remote = await FixtureRemote.build('faulty', new Registry(undefined, registryFolder(home)));
    ends.push(() => remote.remove());
    return { front, remote, operator: await operatorOf(registryFolder(home)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
