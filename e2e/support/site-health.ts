import { expect } from '@playwright/test';
import { SITE_URL } from './addresses.ts';

/** What a test reads of the site server's /health. */
interface Health {
  readonly remotes: Readonly<Record<string, { readonly failure: string | null }>>;
  readonly heldBack: readonly { readonly remote: string; readonly version: string; readonly code: string }[];
}

async function health(site: string): Promise<Health> {
  return (await (await fetch(`${site}/health`)).json()) as Health;
}

/** Waits until the site serves a version of a remote. */
export async function siteServes(remote: string, version: string, site: string = SITE_URL): Promise<void> {
  await expect
    .poll(async () => Object.keys((await health(site)).remotes), { message: 'what the site serves', timeout: 20_000 })
    .toContain(`${remote}@${version}`);
}

/** Waits until the site shows a version again that failed before. */
export async function siteHasMended(remote: string, version: string): Promise<void> {
  await expect
    .poll(async () => (await health(SITE_URL)).remotes[`${remote}@${version}`]?.failure, {
      message: 'what is wrong with the version',
      timeout: 20_000,
    })
    .toBeNull();
}

/** Waits until the site has found that it cannot serve a version, and says why. */
export async function siteHoldsBack(remote: string, version: string, code: string): Promise<void> {
  await expect
    .poll(async () => (await health(SITE_URL)).heldBack, { message: 'what the site holds back', timeout: 20_000 })
    .toContainEqual({ remote, version, code });
}
