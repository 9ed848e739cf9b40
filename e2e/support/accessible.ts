import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, one line each, so that a failure reads as a list of what to mend. */
export async function violations(page: Page): Promise<string[]> {
  // Colours that fade in are not the ones to judge.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const { violations: found } = await new AxeBuilder({ page })
    // Elements that pass a rule are not needed in the results.
    .options({ resultTypes: ['violations'] })
    // Results of several frames are put together on a page that is opened for it; without frames that is for nothing.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
    ),
  );
}

/** Pixels by which the page is wider than its window: a visitor who zooms in would have to scroll in two directions. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
