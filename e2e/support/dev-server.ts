import { expect } from '@playwright/test';
import { SITE_URL } from './addresses.ts';
import { startProgram } from './program.ts';
import type { Ending } from './program.ts';

export interface DevServer {
  /** The remote alone, with a fake shell. */
  readonly alone: string;
  /** The address that puts the remote into the running site, for this browser. */
  readonly inTheSite: string;
  stop(): Promise<Ending>;
}

/** `npm run dev` in the folder of a remote. */
export async function startDevServer(folder: string): Promise<DevServer> {
  const program = startProgram('npm', ['run', 'dev'], {
    folder,
    environment: { BAIZE_DEV_PORT: '0', BAIZE_SITE_URL: SITE_URL },
  });
  const [, alone = ''] = await program.says(/alone, with a fake shell:\s+(\S+)/);
  const [, inTheSite = ''] = await program.says(/in the running site:\s+(\S+)/);
  await expect.poll(() => isBuilt(alone), { message: 'whether the first build is done', timeout: 60_000 }).toBe(true);
  return { alone, inTheSite, stop: () => program.stop() };
}

/** Before its first build a remote is not there, and the site shows the released one. */
function isBuilt(address: string): Promise<boolean> {
  return fetch(`${address}remote.json`).then(
    ({ ok }) => ok,
    () => false,
  );
}
