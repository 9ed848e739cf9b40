import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../e2e/support/chromium.ts';
import { buildBundle } from '../one-bundle/build-bundle.ts';
import { startProxy } from '../one-bundle/proxy.ts';
import { headRewriter, noRewriter } from '../one-bundle/rewrite-head.ts';
import { CHROMIUM_FLAGS } from '../chromium-flags.ts';
import { startStack } from '../stack.ts';
import { PROFILES } from './profiles.ts';
import type { Profile } from './profiles.ts';
import { bytesOf } from './script-bytes.ts';
import type { ScriptBytes } from './script-bytes.ts';
import { PAGE_PATH, createVisitor } from './visit.ts';
import type { Tally, Visitor } from './visit.ts';
import { warmUp } from './warm-up.ts';

/** The two things that are compared, always in this order. */
export interface Both<Value> {
  readonly bundle: Value;
  readonly federated: Value;
}

export interface SideBytes {
  /** Scripts that are asked for before the game answers. */
  readonly before: ScriptBytes;
  /** Those and what loads once the page is idle. */
  readonly withIdle: ScriptBytes;
}

export interface PageMeasured {
  readonly bytes: Both<SideBytes>;
  /** Time to interactive of every round, in ms. */
  readonly times: readonly { readonly profile: Profile; readonly samples: Both<number[]> }[];
  readonly tally: Readonly<Tally>;
}

/** Starts everything, measures the page of the dice game on both sides, and ends everything. */
export async function measurePage(rounds: number, say: (line: string) => void): Promise<PageMeasured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-bundle-'));
  const proxies = { bundle: await startProxy(), federated: await startProxy() };
  const origins = { bundle: proxies.bundle.origin, federated: proxies.federated.origin };
  try {
    say('starting the application');
    const stack = await startStack(Object.values(origins));
    try {
      say('building the one bundle');
      const script = await buildBundle(folder);
      const { siteUrl } = stack;
      proxies.federated.lead({ siteUrl, rewriter: noRewriter });
      proxies.bundle.lead({ siteUrl, rewriter: () => headRewriter(script), bundleFolder: folder });
      say('warming up');
      await warmUp(siteUrl + PAGE_PATH);
      const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
      try {
        return await compare(createVisitor(browser), origins, rounds, say);
      } finally {
        await browser.close();
      }
    } finally {
      await stack.stop();
    }
  } finally {
    await Promise.all([proxies.bundle.stop(), proxies.federated.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  visitor: Visitor,
  origins: Both<string>,
  rounds: number,
  say: (line: string) => void,
): Promise<PageMeasured> {
  say('counting bytes');
  const bytes = {
    bundle: await bytesOfSide(visitor, origins.bundle),
    federated: await bytesOfSide(visitor, origins.federated),
  };
  const times: PageMeasured['times'][number][] = [];
  for (const profile of PROFILES) {
    const samples: Both<number[]> = { bundle: [], federated: [] };
    for (let round = 0; round < rounds; round += 1) {
      say(`${profile.name} network, round ${round + 1} of ${rounds}`);
      // Each side is the first as often as the second.
      const order = round % 2 === 0 ? (['bundle', 'federated'] as const) : (['federated', 'bundle'] as const);
      for (const side of order) samples[side].push((await visitor.timed(origins[side], profile)).afterMs);
    }
    times.push({ profile, samples });
  }
  return { bytes, times, tally: visitor.tally };
}

async function bytesOfSide(visitor: Visitor, origin: string): Promise<SideBytes> {
  const { before, withIdle } = await visitor.scripts(origin);
  return { before: await bytesOf(origin, before), withIdle: await bytesOf(origin, withIdle) };
}
