import type { Browser, Page } from '@playwright/test';
import { watchForInteraction } from './interaction.ts';
import type { Interaction } from './interaction.ts';
import type { Profile } from './profiles.ts';

export const PAGE_PATH = '/games/dice';
/** A page that takes longer than this on the slow profile is broken. */
const INTERACTION_LIMIT_MS = 60_000;
/** What loads on idle is asked for at most four seconds after the page works; the rest is for it to arrive. */
const IDLE_SETTLE_MS = 6_000;

/** One first visit, with nothing in any cache, until the game answers. */
export function timedVisit(browser: Browser, origin: string, profile: Profile): Promise<Interaction> {
  return visit(browser, async (page) => {
    await pretend(page, profile);
    return interaction(page, origin);
  });
}

/** Paths of the scripts of one visit: until the game answers, and all of them once the page has been idle for a while. */
export function scriptsOfVisit(
  browser: Browser,
  origin: string,
): Promise<{ before: readonly string[]; withIdle: readonly string[] }> {
  return visit(browser, async (page) => {
    const { scripts } = await interaction(page, origin);
    await page.waitForTimeout(IDLE_SETTLE_MS);
    const withIdle = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
    return { before: scripts, withIdle };
  });
}

async function visit<Result>(browser: Browser, look: (page: Page) => Promise<Result>): Promise<Result> {
  // A worker would load files in the background that no click waits for.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.addInitScript(watchForInteraction);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const result = await look(page);
    if (problems.length > 0) throw new Error(`The page threw: ${problems.join('; ')}`);
    return result;
  } finally {
    await context.close();
  }
}

async function interaction(page: Page, origin: string): Promise<Interaction> {
  await page.goto(origin + PAGE_PATH, { waitUntil: 'commit', timeout: INTERACTION_LIMIT_MS });
  const found = await page.waitForFunction(() => globalThis.firstInteraction, undefined, {
    timeout: INTERACTION_LIMIT_MS,
    // The page has noted the time itself: asking seldom disturbs it less.
    polling: 250,
  });
  const value = await found.jsonValue();
  if (!value) throw new Error('The page forgot its first working click');
  return value;
}

async function pretend(page: Page, profile: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.roundTripMs,
    downloadThroughput: profile.downBitsPerSecond / 8,
    uploadThroughput: profile.upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.processorSlowdown });
}
