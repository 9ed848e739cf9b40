import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findChromium } from '../../../e2e/support/chromium.ts';
import { CHROMIUM_FLAGS } from '../chromium-flags.ts';
import { pretend } from '../page/pretend.ts';
import { PROFILES } from '../page/profiles.ts';
import type { Profile } from '../page/profiles.ts';
import type { Row, Section } from '../report.ts';
import { startStack } from '../stack.ts';
import { Board, PRICES_PER_MATCH } from './board.ts';
import { Wire } from './wire.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** Price changes a second, tried from the least. */
const RATES = [0, 250, 500, 1_000, 2_000, 4_000];
const SECONDS = 8;
const FRAME_LIMIT_MS = 50;
/** Every price of the board once a second. */
const GOAL = 500;

const [SLOW] = PROFILES as readonly [Profile];

/** What a page of live prices bears on a slow phone. */
export async function pricesSection(_rounds: number, say: (line: string) => void): Promise<Section> {
  const stack = await startStack([]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  const longest: { rate: number; ms: number }[] = [];
  try {
    const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'block', ...PHONE });
    await context.addCookies([{ name: 'consent', value: 'refused', url: stack.siteUrl }]);
    const page = await context.newPage();
    const wire = await Wire.to(page, new Board());
    await page.goto(`${stack.siteUrl}/betting`, { waitUntil: 'load' });
    const rows = await showAllRows(page);
    say(`${rows * PRICES_PER_MATCH} prices on the page`);
    await pretend(page, SLOW);
    for (const rate of RATES) {
      const stop = wire.start(rate);
      const ms = await longestFrame(page);
      stop();
      longest.push({ rate, ms });
      say(`${rate} changes a second: longest frame ${ms.toFixed(0)} ms`);
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  return {
    name: 'prices',
    title: 'Live prices',
    method: `The list of live matches on a phone of 390 x 844 whose processor is ${SLOW.processorSlowdown}x slower: 100 matches, 500 prices, all of them rendered. A stand-in for the live connection moves prices four times a second, as the server does, and the longest of the page's frames in ${SECONDS} s is taken at each rate.`,
    rows: [mostRow(longest), ...longest.map(rateRow)],
    remarks: [],
  };
}

/** The list grows when its end comes near: it is scrolled until all of it is there. */
async function showAllRows(page: Page): Promise<number> {
  const rows = page.locator('[data-fixture^=f]');
  await rows.nth(50).waitFor();
  while ((await rows.count()) < 100) {
    await rows.last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
  }
  await page.evaluate(() => scrollTo(0, 400));
  await page.waitForTimeout(2_000);
  return rows.count();
}

function longestFrame(page: Page): Promise<number> {
  return page.evaluate(
    (forMs) =>
      new Promise<number>((resolve) => {
        const first = performance.now();
        let last = first;
        let longest = 0;
        const frame = (at: number): void => {
          longest = Math.max(longest, at - last);
          last = at;
          if (at - first < forMs) requestAnimationFrame(frame);
          else resolve(longest);
        };
        requestAnimationFrame(frame);
      }),
    SECONDS * 1_000,
  );
}

/** The highest rate up to which no frame was over the limit. */
function mostRow(longest: readonly { rate: number; ms: number }[]): Row {
  const over = longest.findIndex(({ ms }) => ms > FRAME_LIMIT_MS);
  const most = over === -1 ? longest.at(-1)?.rate : (longest[over - 1]?.rate ?? 0);
  return {
    what: `Price changes a second without a frame over ${FRAME_LIMIT_MS} ms`,
    baseline: '',
    ours: `${over === -1 ? 'at least ' : ''}${(most ?? 0).toLocaleString('en')}`,
    ratio: null,
    goal: `at least ${GOAL}`,
    met: (most ?? 0) >= GOAL,
  };
}

function rateRow({ rate, ms }: { rate: number; ms: number }): Row {
  const what =
    rate === 0 ? 'Longest frame while nothing moves' : `Longest frame at ${rate.toLocaleString('en')} changes a second`;
  return { what, baseline: '', ours: `${ms.toFixed(0)} ms`, ratio: null, goal: 'told', met: true };
}
