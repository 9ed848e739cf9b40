import { test as base, expect } from '@playwright/test';
import { Site } from '../pages/site.ts';
import { ConsoleGuard } from './console-guard.ts';
import { Player } from './player.ts';
import { allowTime } from './time-limits.ts';

interface Fixtures {
  /** The test may take what its file may. */
  readonly time: void;
  /** The site in the test's own browser. */
  readonly site: Site;
  /** Fails the test on every complaint of its pages that was not announced. */
  readonly guard: ConsoleGuard;
  /** A player with 1,000 roubles, logged in in the test's own browser. */
  readonly player: Player;
}

export const test = base.extend<Fixtures>({
  time: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture of Playwright names what it needs by destructuring, and this needs nothing
    async ({}, use) => {
      allowTime();
      await use();
    },
    { auto: true },
  ],
  guard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await use(guard);
      expect(guard.unannounced(), 'complaints in the console').toEqual([]);
    },
    { auto: true },
  ],
  site: async ({ page }, use) => use(new Site(page)),
  player: async ({ context, request }, use) => {
    const player = await Player.register(request);
    await player.deposit(1_000);
    await player.enter(context);
    await use(player);
  },
});

export { expect };
