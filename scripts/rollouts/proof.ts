import { MINUTE_MS } from '@baize/contract/health';
import { versionFor } from '@baize/contract/node/subject';
import type { RemoteRelease } from '@baize/contract/channel';
import { countingSite } from './counting-site.ts';
import type { CountingSite } from './counting-site.ts';
import { FAULTS, healthy } from './faults.ts';
import type { Behaviour, Fault, Visit } from './faults.ts';
import { CHANNEL, ownRegistry } from './own-registry.ts';
import type { OwnRegistry } from './own-registry.ts';
import { visitorsOf } from './visitors.ts';

const STABLE = '1.0.0';
const CANDIDATE = '1.1.0';
const MODULE = './dice';
export const GATE = { ratio: 1.5, min: 500 };
const STEP_MS = 10 * MINUTE_MS;
/** How often servers see whether a minute is over. */
const LOOK_MS = 5_000;
const LOOKS_OF_MINUTE = MINUTE_MS / LOOK_MS;
export const EVERYBODY = 10_000;
export const SHARE = 1_000;

export interface Plan {
  readonly seed: string;
  readonly healthy: number;
  /** Views of each remote in a minute. */
  readonly traffic: number;
  readonly minutes: number;
}

export const SHORT = { healthy: 3, traffic: 600, minutes: 23 } as const;
export const LONG = { healthy: 20, traffic: 1_200, minutes: 23 } as const;

/** What became of one rollout. */
export interface Outcome {
  readonly remote: string;
  readonly fault: Fault | null;
  /** Views of the candidate. */
  readonly views: number;
  /** Seconds from the 500th view to its going back; null where it did not. */
  readonly backSeconds: number | null;
  /** What the audit log says of it. */
  readonly why: string | null;
  readonly isEverybodys: boolean;
}

interface Tried {
  readonly remote: string;
  readonly fault: Fault | null;
  readonly behaves: Behaviour;
  views: number;
  sampledAt: number | null;
}

/**
 * Rollouts of faulty and of healthy candidates, all at once in one registry, minute by minute under a clock of the proof.
 * Visitors get what the channel says of them, a server counts and weights what they see, and the registry does the
 * rest.
 */
export async function prove({ seed, healthy: sound, traffic, minutes }: Plan): Promise<Outcome[]> {
  let now = Date.parse('2027-03-01T12:00:00Z');
  const registry = await ownRegistry(() => now);
  const site = countingSite(() => now);
  const visitor = visitorsOf(seed);
  const tried = [...FAULTS, ...Array.from({ length: sound }, () => null)].map((fault, number): Tried => ({
    remote: `games-${fault?.name ?? `healthy-${number}`}`,
    fault,
    behaves: fault?.behaves ?? healthy,
    views: 0,
    sampledAt: null,
  }));
  try {
    for (const each of tried) await begin(registry, each);
    for (let look = 0; look < minutes * LOOKS_OF_MINUTE; look += 1) {
      const { document } = await registry.registry.channels.head(CHANNEL);
      for (let view = 0; view < traffic / LOOKS_OF_MINUTE; view += 1)
        for (const each of tried) {
          const release = document.remotes[each.remote];
          // Until its rollout is over, in one way or the other.
          if (release?.candidate) visit(site, each, release, visitor(), now);
        }
      now += LOOK_MS;
      const over = site.minutes();
      if (over.length > 0) await registry.report(over);
      await registry.look();
    }
    return await Promise.all(tried.map(async (each) => outcomeOf(registry, each)));
  } finally {
    await registry.close();
  }
}

async function begin(registry: OwnRegistry, { remote, fault }: Tried): Promise<void> {
  for (const version of [STABLE, CANDIDATE]) await registry.publish(remote, version);
  await registry.change({ operation: 'release', remote, version: STABLE });
  const steps = fault ? [SHARE, EVERYBODY] : [SHARE, 5 * SHARE, EVERYBODY];
  await registry.change({ operation: 'rollout', remote, version: CANDIDATE, steps, eachMs: STEP_MS, gate: GATE });
}

function visit(site: CountingSite, tried: Tried, release: RemoteRelease, visitor: Visit, now: number): void {
  const { version } = versionFor(tried.remote, release, visitor.subject);
  const isCandidate = version === CANDIDATE;
  if (isCandidate) tried.views += 1;
  if (tried.views === GATE.min) tried.sampledAt ??= now;
  const seen = isCandidate ? tried.behaves(visitor) : healthy(visitor);
  site.page({ remote: tried.remote, version, module: MODULE }, seen, visitor);
}

async function outcomeOf(registry: OwnRegistry, { remote, fault, views, sampledAt }: Tried): Promise<Outcome> {
  const { document } = await registry.registry.channels.head(CHANNEL);
  const { stable, candidate } = document.remotes[remote];
  const back = (await registry.acts(remote)).find(({ operation }) => operation === 'stopped-by-gate');
  const isBack = back !== undefined && !candidate && stable.version === STABLE;
  const backSeconds = isBack && sampledAt !== null ? (Date.parse(back.at) - sampledAt) / 1_000 : null;
  return {
    remote,
    fault,
    views,
    backSeconds,
    why: back?.reason ?? null,
    isEverybodys: stable.version === CANDIDATE && !candidate,
  };
}
