import { randomUUID } from 'node:crypto';
import { attacksOf, holds } from './attack.ts';
import { whilePlatformRuns } from './own-programs.ts';
import { anyAddress, atOnce } from './site.ts';
import type { Site } from './site.ts';

/** More than one address may ask for in ten minutes. */
const LETTERS = 70;

/** Asks for letters, each time as if from somewhere else. */
async function isLimited(site: Site, comesFrom: () => string): Promise<boolean> {
  const answers = await atOnce(LETTERS, () => {
    const body = { email: `attack-${randomUUID()}@baize.local` };
    return site.call('forgotPasswordByEmail', { body }, { address: comesFrom() });
  });
  return answers.some(({ status }) => status === 429);
}

async function madeUpAddresses(site: Site): Promise<void> {
  // The copy trusts this machine as a proxy: what a proxy appends is last, and what comes before is the client's claim.
  const own = anyAddress();
  holds(await isLimited(site, () => `${anyAddress()}, ${own}`), 'an address before that of the proxy counts');
  await whilePlatformRuns({ TRUSTED_PROXIES: '10.9.9.9,172.16.0.0/12' }, async (alone) =>
    holds(await isLimited(alone, anyAddress), 'somebody who is none of the proxies says where they are'),
  );
}

/** Attempts to forge the address that a call comes from. */
export const proxies = attacksOf('wire', [
  [15, 'get past the limits of an address by made-up addresses of a proxy', madeUpAddresses],
]);
