import type { Browser, Page } from '@playwright/test';
import { pretend } from '../page/pretend.ts';
import type { Profile } from '../page/profiles.ts';

/** From a click on a link until the other game is rendered and painted, in ms. */
export async function navigationMs(
  browser: Browser,
  site: string,
  [from, to]: readonly [from: string, to: string],
  profile: Profile,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    await pretend(page, profile);
    await page.goto(site + from, { waitUntil: 'load' });
    const link = page.locator(`nav a[href="${to}"]:visible`).first();
    await link.waitFor();
    await page.waitForTimeout(IDLE_MS);
    // A hand comes to a link before it presses: what is loaded on intent is loaded meanwhile.
    await link.hover();
    await page.waitForTimeout(HAND_MS);
    return await clickUntilPainted(page, to, headingOf(await (await fetch(site + to)).text()));
  } finally {
    await context.close();
  }
}

/** The page has nothing left to load. */
const IDLE_MS = 5_000;
/** How long a pointer lies on a link before it is pressed. */
const HAND_MS = 150;

/** @throws when the page came without its game */
export function headingOf(html: string): string {
  const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
  if (heading === undefined || html.includes('data-remote-failed')) throw new Error('The page came without its game');
  return heading;
}

function clickUntilPainted(page: Page, to: string, heading: string): Promise<number> {
  return page.evaluate(
    ([href, wanted]) =>
      new Promise<number>((resolve) => {
        const link = [...document.querySelectorAll<HTMLElement>(`nav a[href="${href}"]`)].find(
          (element) => element.offsetParent !== null,
        );
        const startedAt = performance.now();
        link?.click();
        const look = (): void => {
          const there = document.querySelector('[data-remote-root] h1')?.textContent === wanted;
          // The frame after this one shows it.
          if (there) requestAnimationFrame(() => resolve(performance.now() - startedAt));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [to, heading] as const,
  );
}
