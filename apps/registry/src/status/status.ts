import type { RemoteRelease } from '@baize/contract/channel';
import { ReleaseDocument, Stopped } from '@baize/contract/channel';
import type { RemoteManifest } from '@baize/contract/manifest';
import { ReleaseRule } from '@baize/contract/rules';
import * as z from 'zod/mini';
import type { Damage } from '../store/damage.ts';
import type { Releases } from '../releases/releases.ts';
import { versionPage } from '../releases/version-page.ts';
import { Act } from '../channels/act.ts';
import { RemoteServed, servedState } from '../shells/served-state.ts';
import type { ShellServer, ShellServers } from '../shells/shell-servers.ts';
import { behindText } from '../channels/channels.ts';
import type { Channels } from '../channels/channels.ts';
import { Freeze, Lock, inOrderOfTime, locksOf } from '../channels/control.ts';
import type { ChannelControl } from '../channels/control.ts';
import { operationText } from '../channels/operation-text.ts';
import { RolloutStatus, rolloutStatus } from './rollout-status.ts';
import type { Rollouts } from '../rollouts/rollouts.ts';
import { releaseOf } from '../channels/release-of.ts';
import { known } from '../channels/rule-text.ts';
import { routesOf } from '../channels/route-conflicts.ts';

/**
 * How one remote stands in a channel. `unreleased`: published, and served to nobody. `killed`, `maintenance`: an operator
 * took it away from visitors, whatever else stands there.
 */
export const RemoteState = z.enum(['live', 'candidate', 'rolled-back', 'unreleased', 'killed', 'maintenance']);
export type RemoteState = z.infer<typeof RemoteState>;

/** Who did it stands in the audit log, which takes a token; the status is open to all. */
const LastAct = z.pick(Act, { operation: true, at: true, revision: true });
type LastAct = z.infer<typeof LastAct>;

export const RemoteStatus = z.strictObject({
  name: z.string(),
  title: z.string(),
  routes: z.array(z.string()),
  /** How the console draws it: the cloth and the glyph of its first module. */
  cloth: z.nullable(z.string()),
  glyph: z.array(z.string()),
  state: RemoteState,
  live: z.nullable(z.string()),
  candidate: z.nullable(z.strictObject({ version: z.string(), basisPoints: z.int() })),
  /** Who gets the candidate or never does, the first that holds first. */
  rules: z.array(ReleaseRule),
  /** Where a rollback goes. */
  previous: z.nullable(z.string()),
  /** A candidate on its way to everybody; null for none. */
  rollout: z.nullable(RolloutStatus),
  /** Versions that a gate stopped and nobody cleared. */
  locked: z.array(z.pick(Lock, { version: true, since: true, why: true })),
  /** An operator took it away from visitors. */
  stopped: z.nullable(Stopped),
  /** What visitors get, as the servers of the site say; null when the channel wants nothing. */
  served: z.nullable(RemoteServed),
  /** The last act on it among the newest {@link recentActs}; null when it lies further back. */
  lastAct: z.nullable(LastAct),
  /** The newest {@link newestVersions} that can be read; `GET /v1/releases` has the others. */
  versions: z.array(ReleaseDocument),
  /** All versions that were published. */
  published: z.int(),
});
export type RemoteStatus = z.infer<typeof RemoteStatus>;

/** What a channel serves and what could be released, as `baize status` and the console show it. */
export const ChannelStatus = z.strictObject({
  channel: z.string(),
  revision: z.int(),
  updatedAt: z.string(),
  epoch: z.int(),
  /** Why no act would reach visitors, in a sentence: servers go by a document that this registry lost. Null: none does. */
  behind: z.nullable(z.string()),
  /** Keys of records that cannot be read. While the newest of the channel are among them, nothing is decided on it. */
  damaged: z.array(z.string()),
  /** Servers of the site whose channel document is stale, and since when. */
  stale: z.array(z.strictObject({ server: z.string(), since: z.string() })),
  /** While one holds, nothing new reaches visitors. */
  freezes: z.array(z.pick(Freeze, { id: true, from: true, to: true })),
  /** Whether what is new takes a second operator. */
  needsApproval: z.boolean(),
  /** What waits for a second operator; and what for its time, in the order in which it will be done. */
  proposals: z.array(z.strictObject({ id: z.string(), asks: z.string() })),
  scheduled: z.array(z.strictObject({ id: z.string(), asks: z.string(), at: z.string() })),
  remotes: z.array(RemoteStatus),
});
export type ChannelStatus = z.infer<typeof ChannelStatus>;

const recentActs = 200;
/** A remote may have thousands. */
const newestVersions = 10;

export interface StatusSources {
  readonly channels: Channels;
  readonly releases: Releases;
  readonly shells: ShellServers;
  readonly damage: Damage;
  readonly rollouts: Pick<Rollouts, 'verdictOf'>;
}

/** @throws Refusal `channel-unknown`, `record-damaged` */
export async function channelStatus(
  { channels, releases, shells, damage, rollouts }: StatusSources,
  channel: string,
): Promise<ChannelStatus> {
  const head = await channels.head(channel);
  const { document, control } = head;
  const servers = shells.of(channel);
  const [published, acts] = await Promise.all([releases.names(), channels.acts(channel, { limit: recentActs })]);
  // After a restore a channel may serve what this registry lost.
  const names = [...new Set([...published, ...Object.keys(document.remotes)])].toSorted();
  const remotes = names.map(async (name) => {
    const { versions, published: count } = await versionPage(releases, name, { limit: newestVersions });
    const release = releaseOf(document, name);
    const pinned = release?.stable ?? versions[0];
    if (!pinned) return undefined;
    const manifest = await releases.readableManifest(pinned);
    const rollback = release ? await channels.rollbackOf(channel, name, release) : null;
    const served = release ? servedState(name, release, document.revision, servers) : null;
    return {
      ...remoteStatus({ name, release, versions: [...versions], published: count, manifest, acts }),
      previous: rollback?.version ?? null,
      rollout: await rolloutStatus(rollouts, head, name),
      locked: locksOf(control, name).map(({ version, since, why }) => ({ version, since, why })),
      stopped: release?.stopped ?? null,
      served,
    };
  });
  const found = (await Promise.all(remotes)).filter((remote) => remote !== undefined);
  const { revision, updatedAt, epoch = 0 } = document;
  const lost = await channels.lost(channel);
  const behind = lost && behindText(lost, document);
  const stale = staleOf(servers);
  return {
    channel,
    revision,
    updatedAt,
    epoch,
    behind,
    damaged: damage.keys,
    stale,
    ...keptIn(control),
    remotes: found,
  };
}

/** Without names and reasons: the status is open to all. */
function keptIn({
  freezes,
  needsApproval,
  proposals,
  scheduled,
}: ChannelControl): Pick<ChannelStatus, 'freezes' | 'needsApproval' | 'proposals' | 'scheduled'> {
  return {
    freezes: freezes.map(({ id, from, to }) => ({ id, from, to })),
    needsApproval,
    proposals: proposals.map(({ id, operation }) => ({ id, asks: operationText(operation) })),
    scheduled: inOrderOfTime(scheduled).map(({ id, operation, at }) => ({ id, asks: operationText(operation), at })),
  };
}

function staleOf(servers: readonly ShellServer[]): ChannelStatus['stale'] {
  return servers.flatMap(({ id, report: { staleSince } }) =>
    staleSince === undefined ? [] : [{ server: id, since: staleSince }],
  );
}

interface RemoteFacts {
  readonly name: string;
  readonly release: RemoteRelease | undefined;
  readonly versions: ReleaseDocument[];
  readonly published: number;
  /** null when it is lost or damaged. */
  readonly manifest: RemoteManifest | null;
  readonly acts: readonly Act[];
}

function remoteStatus({
  name,
  release,
  versions,
  published,
  manifest,
  acts,
}: RemoteFacts): Omit<RemoteStatus, 'locked' | 'previous' | 'rollout' | 'served' | 'stopped'> {
  const candidate = release?.candidate ?? null;
  const lastAct = lastActOn(name, acts);
  return {
    name,
    title: manifest ? titleOf(manifest) : name,
    routes: manifest ? routesOf(manifest) : [],
    cloth: manifest?.modules[0]?.navigation?.cloth ?? null,
    glyph: manifest?.modules[0]?.navigation?.glyph ?? [],
    state: stateOf(release, lastAct),
    live: release?.stable.version ?? null,
    candidate: candidate && { version: candidate.version, basisPoints: candidate.basisPoints },
    rules: [...known(release?.rules)],
    lastAct,
    versions,
    published,
  };
}

function lastActOn(name: string, acts: readonly Act[]): LastAct | null {
  const act = acts.find(({ remote }) => remote === name);
  return act ? { operation: act.operation, at: act.at, revision: act.revision } : null;
}

function stateOf(release: RemoteRelease | undefined, lastAct: LastAct | null): RemoteState {
  if (!release) return 'unreleased';
  if (release.stopped) return release.stopped.why;
  if (release.candidate) return 'candidate';
  return lastAct?.operation === 'rollback' ? 'rolled-back' : 'live';
}

/** A remote has no title of its own, its modules have. */
function titleOf({ name, modules }: RemoteManifest): string {
  const titles = modules.map(({ navigation, routes }) => navigation?.title.en ?? routes[0]?.title.en);
  return [...new Set(titles.filter(Boolean))].join(', ') || name;
}
