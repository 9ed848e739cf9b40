import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '../../../e2e/support/chromium.ts';
import { CHROMIUM_FLAGS } from '../chromium-flags.ts';
import { PROFILES } from '../page/profiles.ts';
import type { Profile } from '../page/profiles.ts';
import type { Row, Section } from '../report.ts';
import { startStack } from '../stack.ts';
import { median } from '../statistics.ts';
import { lighthouse } from './lighthouse.ts';
import { navigationMs } from './navigation.ts';
import { vitalsOf } from './vitals.ts';
import type { Vitals } from './vitals.ts';

const PAGES = ['/', '/games/dice', '/games/crash'] as const;
/** From which game to which: of one remote, where the goal is stricter, and of two. */
const NAVIGATIONS = [
  { what: 'one family', pair: ['/games/dice', '/games/hilo'], limitMs: 100 },
  { what: 'two families', pair: ['/games/dice', '/games/crash'], limitMs: 300 },
] as const;
/** What web.dev calls good, and what this site sends on a first visit. */
const LIMITS = { lcpMs: 2_500, tbtMs: 200, cls: 0.05, bytes: 400_000 } as const;
const FULL_SCORE = 100;
/** Odd, for a median that was measured. */
const MOST_VISITS = 5;

const [SLOW, FAST] = PROFILES as readonly [Profile, Profile];

/** First visits with a throttled phone, navigation between games, and Lighthouse. */
export async function phoneSection(rounds: number, say: (line: string) => void): Promise<Section> {
  const visits = Math.min(rounds, MOST_VISITS);
  const remarks: string[] = [];
  const unmeasured: string[] = [];
  const rows: Row[] = [];
  const executablePath = findChromium();
  const stack = await startStack([]);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    for (const path of PAGES) rows.push(...(await vitalRows(browser, stack.siteUrl, path, visits, say)));
    for (const navigation of NAVIGATIONS) {
      say(`navigation, ${navigation.what}`);
      try {
        rows.push(await navigationRow(browser, stack.siteUrl, navigation, visits));
      } catch (error) {
        unmeasured.push(`navigation within ${navigation.what}: ${messageOf(error)}`);
      }
    }
    for (const path of PAGES) {
      say(`Lighthouse, ${path}`);
      try {
        const { scores, failed } = await lighthouse(stack.siteUrl + path, executablePath);
        rows.push(...Object.entries(scores).map(([name, score]) => scoreRow(`${path}, Lighthouse ${name}`, score)));
        remarks.push(...failed.map((audit) => `Lighthouse on ${path}: ${audit}`));
      } catch (error) {
        unmeasured.push(`Lighthouse on ${path}: ${messageOf(error)}`);
      }
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  return {
    name: 'phone',
    title: 'A visit with a phone, navigation, and Lighthouse',
    method: `First visits of a guest with a phone of 390 x 844 on ${SLOW.downBitsPerSecond / 1e6} Mbit/s, ${SLOW.roundTripMs} ms, processor ${SLOW.processorSlowdown}x slower, with empty caches, until 5 s after the page has loaded, blocking time from the first contentful paint on; medians of ${visits}. Navigation on ${FAST.downBitsPerSecond / 1e6} Mbit/s, ${FAST.roundTripMs} ms: from the click on a link of the rail, 150 ms after the pointer came to it, until the other game is painted.`,
    rows,
    remarks,
    unmeasured,
  };
}

async function vitalRows(
  browser: Browser,
  site: string,
  path: string,
  visits: number,
  say: (line: string) => void,
): Promise<Row[]> {
  const all: Vitals[] = [];
  for (let visit = 1; visit <= visits; visit += 1) {
    say(`${path}, visit ${visit} of ${visits}`);
    all.push(await vitalsOf(browser, site + path, SLOW));
  }
  const of = (name: keyof Vitals): number => median(all.map((vitals) => vitals[name]));
  const ms = (value: number): string => `${Math.round(value)} ms`;
  const row = (name: keyof Vitals, what: string, written: (value: number) => string): Row => ({
    what: `${path}, ${what}`,
    baseline: '',
    ours: written(of(name)),
    ratio: null,
    goal: `at most ${written(LIMITS[name])}`,
    met: of(name) <= LIMITS[name],
  });
  return [
    row('lcpMs', 'largest contentful paint', ms),
    row('tbtMs', 'total blocking time', ms),
    row('cls', 'cumulative layout shift', (value) => value.toFixed(3)),
    row('bytes', 'everything that is transferred', (value) => `${(value / 1000).toFixed(0)} KB`),
  ];
}

async function navigationRow(
  browser: Browser,
  site: string,
  { what, pair, limitMs }: (typeof NAVIGATIONS)[number],
  visits: number,
): Promise<Row> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) times.push(await navigationMs(browser, site, pair, FAST));
  const ours = median(times);
  return {
    what: `Navigation between two games of ${what}, ${pair.join(' to ')}`,
    baseline: '',
    ours: `${Math.round(ours)} ms`,
    ratio: null,
    goal: `under ${limitMs} ms`,
    met: ours < limitMs,
  };
}

function scoreRow(what: string, score: number): Row {
  return { what, baseline: '', ours: String(score), ratio: null, goal: String(FULL_SCORE), met: score === FULL_SCORE };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
