import type { Browser, Page } from '@playwright/test';
import { pretend } from '../page/pretend.ts';
import type { Profile } from '../page/profiles.ts';
import { playersContext } from './player.ts';

export interface Frames {
  readonly perSecond: number;
  readonly longestMs: number;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SECONDS = 12;
/** Between two presses of the main key: a bet, its result, and time to look. */
const PRESS_MS = 1_500;

/** Frames of a page of the site while the game is played by its main key; of an empty page where `path` is null. */
export async function framesOf(
  browser: Browser,
  site: string,
  path: string | null,
  { token, profile }: { readonly token: string; readonly profile: Profile },
): Promise<Frames> {
  const context = await playersContext(browser, site, token, { quick: false, ...PHONE });
  try {
    const page = await context.newPage();
    if (path !== null) {
      await page.goto(site + path, { waitUntil: 'load' });
      await page.locator('[data-remote-root] h1').waitFor();
      // What comes when the page is at rest has come.
      await page.waitForTimeout(5_000);
    }
    await pretend(page, profile);
    const measured = countFrames(page);
    if (path !== null)
      for (let pressed = 0; pressed < (SECONDS * 1000) / PRESS_MS - 1; pressed += 1) {
        await page.keyboard.press('Space');
        await page.waitForTimeout(PRESS_MS);
      }
    return await measured;
  } finally {
    await context.close();
  }
}

function countFrames(page: Page): Promise<Frames> {
  return page.evaluate(
    (ms) =>
      new Promise<Frames>((resolve) => {
        let frames = 0;
        let longestMs = 0;
        let first = 0;
        let last = 0;
        const frame = (now: number): void => {
          if (frames === 0) first = now;
          else longestMs = Math.max(longestMs, now - last);
          last = now;
          frames += 1;
          if (now - first < ms) requestAnimationFrame(frame);
          else resolve({ perSecond: ((frames - 1) * 1000) / (last - first), longestMs });
        };
        requestAnimationFrame(frame);
      }),
    SECONDS * 1000,
  );
}
