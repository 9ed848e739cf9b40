import type { PageHealth } from '@baize/contract/health';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { RESOLUTION_HEADER } from '../../../apps/shell/src/worker/messages.ts';
import { SUBJECT_COOKIE } from '../../../apps/shell/src/server/visitor/subject.ts';
import type { BrowserView, Visit } from '../faults.ts';
import type { Front } from './front.ts';
import { placeOf, sent, versionIn } from './tried.ts';
import type { Tried } from './tried.ts';

/** Between leaving a page and its last report at the proxy. */
const LAST_WORD_MS = 3_000;
/** A page that takes longer ends the proof. */
const PAGE_LIMIT_MS = 45_000;

/** A visitor with a browser of their own: the page says by itself what it saw, and once more when it is left. */
export async function browserVisit(browser: Browser, front: Front, tried: Tried, visit: Visit): Promise<BrowserView> {
  front.admit(visit.subject, visit.address);
  const context = await browser.newContext(visitorOf(visit));
  context.setDefaultTimeout(PAGE_LIMIT_MS);
  try {
    const page = await context.newPage();
    const answer = await page.goto(front.url + placeOf(tried, visit), { waitUntil: 'commit' });
    const version = versionIn(answer?.headers()[RESOLUTION_HEADER], tried.remote);
    sent(tried, version);
    await whole(page, version === tried.versions.candidate ? tried.fault?.told.candidate : tried.fault?.told.stable);
    const isLate = ((await answer?.text()) ?? '').includes('"late":true');
    const hasFailed = (await page.locator('[data-remote-failed]').count()) > 0;
    await page.goto('about:blank');
    const words = (await front.wordsOf(visit.subject, LAST_WORD_MS)).filter(
      (word) => word.remote === tried.remote && word.version === version,
    );
    const broken = words.reduce((sum, word) => sum + brokenIn(word), 0);
    const lcpMs = words.find((word) => word.lcpMs !== undefined)?.lcpMs ?? null;
    return { version, isOdd: visit.isOdd, isLate, hasFailed, broken, lcpMs };
  } finally {
    await context.close();
  }
}

function brokenIn({ errors = 0, failedLoads = 0, failedMounts = 0, hydrationErrors = 0 }: PageHealth): number {
  return errors + failedLoads + failedMounts + hydrationErrors;
}

function visitorOf({ subject }: Visit): BrowserContextOptions {
  const cookie = { domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false } as const;
  return {
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [
        { ...cookie, name: SUBJECT_COOKIE, value: subject, sameSite: 'Lax' },
        { ...cookie, name: 'consent', value: 'refused', sameSite: 'Lax' },
      ],
      origins: [],
    },
  };
}

/** Waits until the page measures itself, the remote or its failed card is rendered, and all of that is painted. */
async function whole(page: Page, told: string | undefined): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('vitals')),
  );
  await page.locator('[data-version]').first().waitFor();
  if (told?.startsWith('table-')) await page.getByTestId('table').waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );
}
