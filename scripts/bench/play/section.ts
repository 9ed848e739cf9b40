import { chromium } from '@playwright/test';
import { findChromium } from '../../../e2e/support/chromium.ts';
import { CHROMIUM_FLAGS } from '../chromium-flags.ts';
import { PROFILES } from '../page/profiles.ts';
import type { Profile } from '../page/profiles.ts';
import { atMost } from '../report.ts';
import type { Row, Section } from '../report.ts';
import { startStack } from '../stack.ts';
import { median, quantile } from '../statistics.ts';
import { clickTimes } from './click.ts';
import { framesOf } from './frames.ts';
import type { Frames } from './frames.ts';
import { heapGrowth } from './memory.ts';
import { seededPlayer } from './player.ts';

/** Games whose bet is one call with its result. */
const AT_ONCE = [
  { game: 'dice', main: 'Бросить за', first: null },
  { game: 'keno', main: 'Играть за', first: 'Наугад' },
] as const;
const GAMES = [
  'dice',
  'keno',
  'coinflip',
  'hilo',
  'miner',
  'crash',
  'roulette',
  'rooms/red',
  'cases/first-break',
] as const;
const BETS = 60;
const CLICK_LIMIT = 1.5;
const AUTO_BETS = 1_000;
const GROWTH_LIMIT_BYTES = 5_000_000;
/** Of the frames that an empty page gets from the same browser, which is not always 60. */
const FRAMES_SHARE = 0.95;
const FRAME_MS = 1000 / 60;

const [SLOW, FAST] = PROFILES as readonly [Profile, Profile];

/** What a player feels at the table: a bet's way to its result, frames, and a long session. */
export async function playSection(_rounds: number, say: (line: string) => void): Promise<Section> {
  const rows: Row[] = [];
  const unmeasured: string[] = [];
  const stack = await startStack([]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  const attempt = async (what: string, measure: () => Promise<Row[]>): Promise<void> => {
    say(what);
    try {
      rows.push(...(await measure()));
    } catch (error) {
      rows.push({ what, baseline: '', ours: 'not measured', ratio: null, goal: 'measured', met: false });
      unmeasured.push(`${what}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
  };
  try {
    const token = await seededPlayer(stack);
    const site = stack.siteUrl;
    for (const table of AT_ONCE)
      await attempt(`a bet at ${table.game}`, async () => {
        const { shown, bare } = await clickTimes(browser, site, table, { token, bets: BETS, profile: FAST });
        const ms = (value: number): string => `${value.toFixed(1)} ms`;
        const p95 = { baseline: quantile(bare, 0.95), ours: quantile(shown, 0.95) };
        return [
          atMost(
            `${table.game}, click to shown result, p50`,
            CLICK_LIMIT,
            { baseline: median(bare), ours: median(shown) },
            ms,
          ),
          { ...atMost(`${table.game}, click to shown result, p95`, CLICK_LIMIT, p95, ms), goal: 'told', met: true },
        ];
      });
    const still = await framesOf(browser, site, null, { token, profile: SLOW });
    for (const game of GAMES)
      await attempt(`frames of ${game}`, async () => [
        framesRow(game, still, await framesOf(browser, site, `/games/${game}`, { token, profile: SLOW })),
      ]);
    await attempt(`${AUTO_BETS} automatic bets`, async () => {
      const grown = await heapGrowth(browser, site, token, AUTO_BETS);
      return [
        {
          what: `Heap of the page after ${AUTO_BETS.toLocaleString('en')} automatic bets at dice`,
          baseline: '',
          ours: `${grown > 0 ? '+' : ''}${(grown / 1e6).toFixed(1)} MB`,
          ratio: null,
          goal: `under ${GROWTH_LIMIT_BYTES / 1e6} MB`,
          met: grown < GROWTH_LIMIT_BYTES,
        },
      ];
    });
  } finally {
    await browser.close();
    await stack.stop();
  }
  return {
    name: 'play',
    title: 'At the table',
    method: `A logged-in player. A bet: results at once, ${FAST.roundTripMs} ms network, from the click on the main button until the frame after the result is in the list of results, ${BETS} bets in turn with the same call made by the page with \`fetch\`.\n\nFrames: a phone of 390 x 844 whose processor is ${SLOW.processorSlowdown}x slower, the main key pressed every 1.5 s; against an empty page in the same browser, which has no graphics processor here.\n\nHeap: with garbage collected, after 100 bets and after ${AUTO_BETS.toLocaleString('en')} more.`,
    rows,
    remarks: [],
    unmeasured,
  };
}

function framesRow(game: string, still: Frames, { perSecond, longestMs }: Frames): Row {
  const ratio = perSecond / still.perSecond;
  return {
    what: `${game}, frames a second; longest frame`,
    baseline: `${still.perSecond.toFixed(1)}; ${still.longestMs.toFixed(0)} ms`,
    ours: `${perSecond.toFixed(1)}; ${longestMs.toFixed(0)} ms`,
    ratio,
    goal: `at least ${FRAMES_SHARE} of ${(1000 / FRAME_MS).toFixed(0)}`,
    met: ratio >= FRAMES_SHARE,
  };
}
