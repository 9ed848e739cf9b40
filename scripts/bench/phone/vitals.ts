import type { Browser, Page } from '@playwright/test';
import { pretend } from '../page/pretend.ts';
import type { Profile } from '../page/profiles.ts';

/** What a visitor with a phone feels of a first visit. */
export interface Vitals {
  /** Largest contentful paint. */
  readonly lcpMs: number;
  /**
   * Total blocking time as web.dev defines it: what of each long task is over 50 ms, from the first contentful paint
   * until the page has been quiet for a while.
   */
  readonly tbtMs: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Everything that came over the network, as it was packed. */
  readonly bytes: number;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const LOAD_LIMIT_MS = 60_000;
/** After the page has loaded: late chunks and whatever they move. */
const QUIET_MS = 5_000;

declare global {
  var vitals: { lcpMs: number; tbtMs: number; cls: number };
}

/** Visits a page once, on the profile's network and processor, with nothing in any cache. */
export async function vitalsOf(browser: Browser, address: string, profile: Profile): Promise<Vitals> {
  const context = await browser.newContext({ ...PHONE, locale: 'ru-RU', serviceWorkers: 'block' });
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    const bytes = await countBytes(page);
    await pretend(page, profile);
    await page.goto(address, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await page.waitForTimeout(QUIET_MS);
    return { ...(await page.evaluate(() => globalThis.vitals)), bytes: bytes() };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function watch(): void {
  const LONG_MS = 50;
  const vitals = { lcpMs: 0, tbtMs: 0, cls: 0 };
  globalThis.vitals = vitals;
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => void (vitals.lcpMs = startTime));
  // A visitor cannot press anything before there is something to see.
  const tasks: { start: number; end: number }[] = [];
  let seenAt = Infinity;
  const sum = (): void => {
    const blocked = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, seenAt) - LONG_MS));
    vitals.tbtMs = blocked.reduce((total, ms) => total + ms, 0);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seenAt = startTime;
    sum();
  });
  observe('longtask', ({ startTime, duration }) => {
    tasks.push({ start: startTime, end: startTime + duration });
    sum();
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value;
  });
}

async function countBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  return () => bytes;
}
