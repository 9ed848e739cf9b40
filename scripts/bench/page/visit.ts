import type { Browser, Page } from '@playwright/test';
import { watchForInteraction } from './interaction.ts';
import type { Interaction } from './interaction.ts';
import { pretend } from './pretend.ts';
import type { Profile } from './profiles.ts';

export const PAGE_PATH = '/games/dice';
/** A page that takes longer than this on the slow profile is broken. */
const INTERACTION_LIMIT_MS = 30_000;
/** What loads on idle is requested at most four seconds after the page works; the rest is for it to arrive. */
const IDLE_SETTLE_MS = 6_000;
/** Visits in a row that may come without a game before the measurement is given up. */
const MOST_ATTEMPTS = 5;

/** What all visits together came to. */
export interface Tally {
  visits: number;
  /** Visits in which the page never answered a click; another took the place of each. */
  lost: number;
  /** Errors that pages reported; React reports failed hydration as one. */
  readonly problems: string[];
}

/** Visits a page, each time with nothing in any cache. */
export interface Visitor {
  readonly tally: Tally;
  /** Until the game answers. */
  timed(origin: string, profile: Profile): Promise<Interaction>;
  /** Paths of the scripts until the game answers, and of all once the page has been idle for a while. */
  scripts(origin: string): Promise<{ before: readonly string[]; withIdle: readonly string[] }>;
}

export function createVisitor(browser: Browser): Visitor {
  const tally: Tally = { visits: 0, lost: 0, problems: [] };

  async function once<Result>(look: (page: Page) => Promise<Result>): Promise<Result> {
    tally.visits += 1;
    // A worker would load files in the background that no click waits for.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    try {
      await context.addInitScript(watchForInteraction);
      const page = await context.newPage();
      page.on('pageerror', (error) => tally.problems.push(error.message));
      return await look(page);
    } finally {
      await context.close();
    }
  }

  /** One page that came without its game must not end a measurement of half an hour, but it is counted. */
  async function insist<Result>(look: (page: Page) => Promise<Result | null>): Promise<Result> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const result = await once(look);
      if (result !== null) return result;
      tally.lost += 1;
    }
    throw new Error(`${MOST_ATTEMPTS} visits in a row came without a game that answers.`);
  }

  return {
    tally,
    timed: (origin, profile) =>
      insist(async (page) => {
        await pretend(page, profile);
        return interaction(page, origin);
      }),
    scripts: (origin) =>
      insist(async (page) => {
        const answered = await interaction(page, origin);
        if (!answered) return null;
        await page.waitForTimeout(IDLE_SETTLE_MS);
        return { before: answered.scripts, withIdle: await scriptsSoFar(page) };
      }),
  };
}

async function interaction(page: Page, origin: string): Promise<Interaction | null> {
  await page.goto(origin + PAGE_PATH, { waitUntil: 'commit', timeout: INTERACTION_LIMIT_MS });
  const answered = page.waitForFunction(() => globalThis.firstInteraction, undefined, {
    timeout: INTERACTION_LIMIT_MS,
    // The page has noted the time itself: asking seldom disturbs it less.
    polling: 250,
  });
  return answered
    .then((value) => value.jsonValue())
    .then(
      (value) => value ?? null,
      () => null,
    );
}

function scriptsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
}
