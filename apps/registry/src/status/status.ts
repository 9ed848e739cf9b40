import type { ReleaseDocument, RemoteRelease } from '@baize/contract/channel';
import type { RemoteManifest } from '@baize/contract/manifest';
import type { Act } from '@baize/registry-client/channels/act';
import type { ChannelStatus, LastAct, RemoteState, RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { known } from '@baize/registry-client/channels/rule-text';
import type { Damage } from '../store/damage.ts';
import type { Releases } from '../releases/releases.ts';
import { versionPage } from '../releases/version-page.ts';
import { servedState } from '../shells/served-state.ts';
import type { ShellServer, ShellServers } from '../shells/shell-servers.ts';
import { behindText } from '../channels/channels.ts';
import type { Channels } from '../channels/channels.ts';
import { inOrderOfTime, locksOf } from '../channels/control.ts';
import type { ChannelControl } from '../channels/control.ts';
import { operationText } from '../channels/operation-text.ts';
import { rolloutStatus } from './rollout-status.ts';
import type { Rollouts } from '../rollouts/rollouts.ts';
import { routesOf } from '../channels/route-conflicts.ts';

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

/** Without names and reasons: the status is public. */
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
