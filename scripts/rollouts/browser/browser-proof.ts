import { chromium } from '@playwright/test';
import { findChromium } from '../../../e2e/support/chromium.ts';
import type { Release } from '../../../e2e/support/make-release.ts';
import { siteServes } from '../../../e2e/support/site-health.ts';
import { CHROMIUM_FLAGS } from '../../bench/chromium-flags.ts';
import { FAULTS, NO_FAULT } from '../faults.ts';
import type { Fault } from '../faults.ts';
import { EVERYBODY, GATE, SHARE } from '../proof.ts';
import { visitorsOf } from '../visitors.ts';
import type { BrowserOutcome } from './browser-judged.ts';
import { runSite, SITE } from './running-site.ts';
import type { RunningSite } from './running-site.ts';
import { lead } from './traffic.ts';
import type { Tried } from './tried.ts';

const MINUTE_MS = 60_000;
/** Beyond the last faulty version's going back: none of them has another step before. */
const FAULTY_STEP_MS = 30 * MINUTE_MS;
const HEALTHY_STEP_MS = 1_000;
/** A machine that does other work takes twice as long as usual. */
const LIMIT_MS = 20 * MINUTE_MS;

/**
 * Rollouts of the five faulty candidates and of a healthy one, all at once, in the whole application as it is started:
 * some visitors have a browser, whose pages say by themselves what they saw, and all others ask the same server.
 */
export async function proveInBrowsers(seed: string): Promise<BrowserOutcome[]> {
  const site = await runSite();
  try {
    // A signal ends the whole site, not the browser alone.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS], ...signals });
    try {
      const tried: Tried[] = [];
      for (const fault of [...FAULTS, null]) tried.push(await begin(site, fault));
      await lead(site, browser, tried, visitorsOf(seed), LIMIT_MS);
      return await Promise.all(tried.map(async (each) => outcomeOf(site, each)));
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
}

async function begin({ remote: faulty, operator }: RunningSite, fault: Fault | null): Promise<Tried> {
  const remote = `games-${fault?.name ?? 'healthy'}`;
  const told = fault?.told ?? { stable: NO_FAULT, candidate: NO_FAULT };
  const made = async (what: string): Promise<string> => {
    const release: Release = faulty.make({ name: remote, fault: what });
    await faulty.publish(release);
    return release.manifest.version;
  };
  const versions = { stable: await made(told.stable), candidate: await made(told.candidate) };
  await operator.change({ operation: 'release', remote, version: versions.stable });
  await siteServes(remote, versions.stable, SITE);
  await operator.change({
    operation: 'rollout',
    remote,
    version: versions.candidate,
    steps: fault ? [SHARE, EVERYBODY] : [SHARE, 5 * SHARE, EVERYBODY],
    eachMs: fault ? FAULTY_STEP_MS : HEALTHY_STEP_MS,
    gate: GATE,
  });
  await siteServes(remote, versions.candidate, SITE);
  const release = (await operator.remotes())[remote];
  if (!release) throw new Error(`The channel does not name ${remote}.`);
  const drawn = { candidate: 0, stable: 0 };
  return { remote, fault, versions, release, pages: [], drawn, browsers: { candidate: [], stable: [] } };
}

async function outcomeOf({ operator }: RunningSite, tried: Tried): Promise<BrowserOutcome> {
  const { remote, fault, versions, pages, browsers } = tried;
  const { stable, candidate } = (await operator.remotes())[remote] ?? tried.release;
  const back = (await operator.acts(remote)).find(({ operation }) => operation === 'stopped-by-gate');
  const stoppedAt = back ? Date.parse(back.at) : Number.POSITIVE_INFINITY;
  const sampledAt = pages.toSorted((one, other) => one - other)[GATE.min - 1];
  const isBack = back !== undefined && !candidate && stable.version === versions.stable;
  return {
    remote,
    fault,
    versions,
    browsers,
    views: pages.filter((at) => at <= stoppedAt).length,
    backSeconds: isBack && sampledAt !== undefined ? (stoppedAt - sampledAt) / 1_000 : null,
    why: back?.reason ?? null,
    isEverybodys: stable.version === versions.candidate && !candidate,
    isLocked: (await operator.locks()).some((lock) => lock.remote === remote && lock.version === versions.candidate),
  };
}
