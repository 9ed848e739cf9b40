import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ROOT } from './addresses.ts';
import { smallPicture } from './small-picture.ts';

/** Where the built catalogue is, as far as its pages know. */
const ORIGIN = 'https://catalogue.test';
const BUILT = path.join(ROOT, 'packages/catalogue/dist/page');
const PICTURES = path.join(ROOT, 'packages/catalogue/pictures');
const DRAWN_BY = path.join(PICTURES, 'drawn-by.json');

/** What time it is on every page: clocks and countdowns show the same in every run. */
const OPENED_AT = new Date('2026-03-01T12:00:00Z');
/** The clock goes until it is stopped, and cannot be stopped at a time that is over. */
const BEFORE = new Date('2026-03-01T11:00:00Z');
/** In steps of so long, and so many, a component does what it does late: a spinner, a notice of a silence. */
const STEP_MS = 500;
const STEPS = 5;
/** A page that is still being drawn gives two pictures that differ. */
const MOST_TRIES = 10;

const STILL = { animations: 'disabled', caret: 'hide' } as const;

/** What a picture depends on besides the components. */
interface Drawn {
  readonly chromium: string;
  /** SHA-256 of a picture of letters in the fonts of the machine, which hashes and seeds are set in. */
  readonly letters: string;
}

/** Ids of all stories, such as `ui--button--states`. @throws when the catalogue is not built */
export function storyIds(): string[] {
  const file = path.join(BUILT, 'meta.json');
  if (!existsSync(file)) throw new Error('the catalogue is not built: npm run catalogue -- --pictures builds it');
  const { stories } = JSON.parse(readFileSync(file, 'utf8')) as { stories: Readonly<Record<string, unknown>> };
  return Object.keys(stories);
}

/** The file of a picture below the folder of pictures: `ui/button/states-390-dark.png`. */
export function pictureOf(id: string, width: number, theme: string): string[] {
  const [kind = '', component = '', story = ''] = id.split('--');
  return [kind, component, `${story}-${width}-${theme}.png`];
}

/** Files among the pictures, as `pictureOf` names them. */
export function keptPictures(): string[] {
  return globSync('**/*.png', { cwd: PICTURES }).map((file) => file.replaceAll(path.sep, '/'));
}

/** Lets a context request the built catalogue, and nothing else. Returns the other requests, as they are made. */
export async function serveCatalogue(context: BrowserContext): Promise<readonly string[]> {
  const elsewhere: string[] = [];
  await context.route('**', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = path.join(BUILT, pathname === '/' ? 'index.html' : pathname);
    if (origin === ORIGIN && existsSync(file)) return route.fulfill({ path: file });
    elsewhere.push(route.request().url());
    return route.abort();
  });
  return elsewhere;
}

/** Opens one story alone, in a page of its own, and waits until all that it loads is there and its timers have run. */
export async function openStory(context: BrowserContext, id: string, width: number): Promise<Page> {
  const page = await context.newPage();
  const loading = new Set<unknown>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await page.setViewportSize({ width, height: 900 });
  await page.clock.install({ time: BEFORE });
  await page.clock.pauseAt(OPENED_AT);
  await page.goto(`${ORIGIN}/?story=${id}&mode=preview&theme=dark`);
  await page.locator('html[data-storyloaded]').waitFor();
  for (let step = 0; step < STEPS; step++) {
    await settle(page, loading);
    await page.clock.runFor(STEP_MS);
  }
  await settle(page, loading);
  return page;
}

/** Until nothing more is loaded, fonts included, and React has done what it had put off to a later message. */
async function settle(page: Page, loading: ReadonlySet<unknown>): Promise<void> {
  do {
    await page.evaluate(async () => {
      await document.fonts.ready;
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      });
    });
  } while (loading.size > 0);
}

/** A picture of the board of a story, or of the whole page of one that opens over it. */
export async function drawStory(page: Page): Promise<Buffer> {
  const board = page.locator('[data-board]');
  const isWhole = (await board.count()) === 0;
  const draw = (): Promise<Buffer> =>
    isWhole ? page.screenshot({ ...STILL, fullPage: true }) : board.first().screenshot(STILL);
  let last = await draw();
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    const next = await draw();
    if (next.equals(last)) return smallPicture(next);
    last = next;
  }
  throw new Error(`${page.url()} looks different each time`);
}

/** Changes the theme as the shell does. */
export async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

/** Why the pictures cannot be compared with what this browser draws; null where they can. */
export async function whyNotCompared(browser: Browser): Promise<string | null> {
  const kept = JSON.parse(readFileSync(DRAWN_BY, 'utf8')) as Drawn;
  const here = await drawnHere(browser);
  if (kept.chromium !== here.chromium)
    return `the pictures are of Chromium ${kept.chromium}, and this is ${here.chromium}`;
  return kept.letters === here.letters ? null : 'the fonts of this machine are others than those of the pictures';
}

/** Writes down which browser has drawn the pictures. */
export async function noteBrowser(browser: Browser): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(DRAWN_BY, `${JSON.stringify(await drawnHere(browser), null, 2)}\n`);
}

async function drawnHere(browser: Browser): Promise<Drawn> {
  const page = await browser.newPage();
  await page.setContent(
    `<pre style="font: 16px ui-monospace, 'Cascadia Mono', 'Liberation Mono', monospace">0123456789abcdef</pre>
     <p style="font: 16px system-ui">The five boxing wizards: ₽ ₸ ₹ → − ×</p>`,
  );
  const letters = createHash('sha256')
    .update(await page.screenshot())
    .digest('hex');
  await page.close();
  return { chromium: browser.version(), letters };
}
