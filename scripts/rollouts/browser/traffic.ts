import { setTimeout as wait } from 'node:timers/promises';
import { versionFor } from '@baize/contract/node/subject';
import type { Browser } from '@playwright/test';
import type { Visit } from '../faults.ts';
import { browserVisit } from './browser-visit.ts';
import { sideBySide } from './side-by-side.ts';
import { madeUpVisit } from './made-up-visit.ts';
import type { RunningSite } from './running-site.ts';
import { isOver } from './tried.ts';
import type { Side, Tried } from './tried.ts';

/** Of so many visitors who get a version the first has a browser, until that many had one. At 10 % that is as many of each. */
const OF_SO_MANY: Readonly<Record<Side, number>> = { candidate: 9, stable: 81 };
const MOST_BROWSERS = 56;
/** What two processors bear beside the site itself. */
const BROWSERS_AT_A_TIME = 4;
const OTHERS_AT_A_TIME = 8;
/** No remote gets a visitor sooner after the one before. */
const PACE_MS = 25;
const LOOK_MS = 1_000;

/**
 * Leads visitors to every remote with a running rollout, until none is left or the time is up. The site decides which
 * version each gets; what the channel says of them decides beforehand who has a browser.
 */
export async function lead(
  { front, operator }: Pick<RunningSite, 'front' | 'operator'>,
  browser: Browser,
  tried: readonly Tried[],
  visitor: () => Visit,
  limitMs: number,
): Promise<void> {
  const withBrowsers = sideBySide(BROWSERS_AT_A_TIME);
  const others = sideBySide(OTHERS_AT_A_TIME);
  const end = performance.now() + limitMs;
  let looked = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (performance.now() < looked + LOOK_MS) return;
    looked = performance.now();
    const remotes = await operator.remotes();
    for (const each of tried) each.release = remotes[each.remote] ?? each.release;
  }

  async function visit(each: Tried): Promise<void> {
    const who = visitor();
    const { version } = versionFor(each.remote, each.release, who.subject);
    const side = version === each.versions.candidate ? 'candidate' : 'stable';
    const number = each.drawn[side]++;
    const isChosen = number % OF_SO_MANY[side] === 0 && number < MOST_BROWSERS * OF_SO_MANY[side];
    // Few visitors can have the fault: one in nine of them would be hardly any, so all of them get a browser.
    const isBefallen = side === 'candidate' && each.fault?.befalls?.(who) === true;
    if (!isChosen && !isBefallen) return others.enter(() => madeUpVisit(each, who));
    return withBrowsers.enter(async () => {
      const view = await browserVisit(browser, front, each, who);
      each.browsers[view.version === each.versions.candidate ? 'candidate' : 'stable'].push(view);
    });
  }

  while (performance.now() < end) {
    await look();
    const open = tried.filter((each) => !isOver(each));
    if (open.length === 0) break;
    const pace = wait(PACE_MS);
    for (const each of open) await visit(each);
    await pace;
  }
  await Promise.all([withBrowsers.empty(), others.empty()]);
}
