import type { BrowserContext, Page } from '@playwright/test';
import { overflow, violations } from '../../support/accessible.ts';
import { atRest } from '../../support/layout-shift.ts';
import { ROUTES, WHOLE, pathIn } from '../../support/routes.ts';
import { expect, test } from '../../support/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** What a window of 1280 pixels is at 400 %, and at 200 %. */
const ZOOMED = [
  { width: 320, height: 256 },
  { width: 640, height: 450 },
];

/** Judges a page at both sizes, in both themes, and zoomed. */
async function judge(page: Page, path: string): Promise<string[]> {
  const wrong: string[] = [];
  await page.goto(path);
  await atRest(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
      wrong.push(...(await violations(page)).map((text) => `${path} ${size.width} ${theme} ${text}`));
    }
  }
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    const pixels = await overflow(page);
    if (pixels > 0) wrong.push(`${path} is ${pixels} wider than a window of ${size.width}`);
  }
  return wrong;
}

async function judgeAll(context: BrowserContext, locale: 'ru' | 'hi'): Promise<string[]> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wrong: string[] = [];
  for (const route of ROUTES) wrong.push(...(await judge(page, pathIn(locale, route))));
  await page.close();
  return wrong;
}

// In `npm test` the walks of players have axe look at what they open; see long/accessibility.spec.ts.
if (WHOLE)
  for (const locale of ['ru', 'hi'] as const) {
    test(`axe finds nothing on any page for a guest in ${locale}, and no page is wider than a zoomed window`, async ({
      context,
      guard,
    }) => {
      guard.announce(/status of 422/);
      expect(await judgeAll(context, locale)).toEqual([]);
    });
    test(`axe finds nothing on any page for a player in ${locale}, and no page is wider than a zoomed window`, async ({
      context,
      guard,
      player,
    }) => {
      guard.announce(/status of 422/);
      expect(player.account.email).not.toBe('');
      expect(await judgeAll(context, locale)).toEqual([]);
    });
  }
