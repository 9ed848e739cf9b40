import { SemanticVersion } from '@baize/contract/manifest';
import { accountSubject, versionFor } from '@baize/contract/node/subject';
import { NO_TRAITS } from '@baize/contract/rules';
import type { Act } from '@baize/registry-client/channels/act';
import type { ChannelStatus, RemoteStatus } from '@baize/registry-client/channels/channel-status';
import type { VersionOperation } from '@baize/registry-client/channels/operation';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import { Refusal } from '@baize/registry-client/refusals';
import { generalCalls } from '@baize/registry-client/releases/general-calls';
import type { FastifyRequest } from 'fastify';
import type { Channels } from '../channels/channels.ts';
import { staleRevision } from '../channels/channels.ts';
import { channelStatus } from '../status/status.ts';
import type { HealthLines } from '../health/health-points.ts';
import { RecentHealth } from '../health/recent-health.ts';
import type { Releases } from '../releases/releases.ts';
import { confirmationOf } from './confirmation.ts';
import { channelIn, numberIn, operationIn } from './fields.ts';
import type { Fields } from './fields.ts';
import { framedPage } from './layout.ts';
import type { Frame } from './frame.ts';
import { confirmContent } from './other-pages.ts';
import { eventsContent } from './events-page.ts';
import { panelVersions } from './panel-versions.ts';
import { remotesContent } from './remotes-page.ts';
import type { Resolved } from './who-gets-it.ts';
import { requireRole } from './roles.ts';
import { callerOf, sessionOf } from './session-guard.ts';
import type { EntryPage, EntryPageView } from './entry-page.ts';
import type { MakePage, PageSources } from './page-asked.ts';
import type { PlatformPage, PlatformPageView } from './platform-pages/platform-page.ts';

/** The pages of a logged-in operator. Each throws the Refusal of what it cannot find. */
export class Pages {
  readonly #sources: PageSources;
  readonly #channels: Channels;
  readonly #releases: Releases;
  readonly #platform: PlatformClient;
  readonly #recent: RecentHealth;

  constructor(sources: PageSources, platform: PlatformClient) {
    this.#sources = sources;
    this.#channels = sources.channels;
    this.#releases = sources.releases;
    this.#platform = platform;
    this.#recent = new RecentHealth(sources.health);
  }

  async remotes(request: FastifyRequest, query: Fields, name: string | null): Promise<string> {
    const status = await this.#statusOf(query);
    const chosen = name === null ? null : remoteIn(status, name);
    const title = chosen?.name ?? 'Remotes';
    const servers = this.#sources.shells.of(status.channel);
    const chosenVersion = SemanticVersion.safeParse(query['version']).data ?? null;
    const content = remotesContent(status, chosen, {
      servers,
      resolved: await this.#resolved(query, status, name),
      versions: chosen ? await panelVersions(this.#releases, chosen, chosenVersion) : [],
      chosenVersion,
      lastAct: await this.#lastActOn(status.channel, chosen),
      healthOf: await this.#healthOf(status.channel),
    });
    return framedPage(this.#frame(request, status), { title, place: 'remotes', onChange: 'redraw', content });
  }

  /** A page about a channel, or about one remote of it. */
  async made(request: FastifyRequest, query: Fields, make: MakePage, named = ''): Promise<string> {
    const { document } = await this.#channels.head(channelIn(query, this.#channels.names));
    const frame = this.#frame(request, document);
    return framedPage(frame, await make({ frame, query, sources: this.#sources, named }));
  }

  /** Asks for confirmation; nothing is changed by looking at it. */
  async confirm(request: FastifyRequest, query: Fields): Promise<string> {
    requireRole(sessionOf(request), 'acts');
    const status = await this.#statusOf(query);
    const seen = numberIn(query, 'revision');
    // A choice on an outdated page may not be what the operator would choose now.
    if (seen !== null && seen !== status.revision) throw staleRevision(status.revision);
    const operation = operationIn(query);
    const remote = remoteIn(status, operation.remote);
    const confirmation = confirmationOf(operation, remote, await this.#grantedBy(operation, remote));
    if (!confirmation) throw new Refusal(operation.operation === 'rollback' ? 'no-previous' : 'remote-unknown');
    const frame = this.#frame(request, status);
    const content = confirmContent(frame, operation, confirmation);
    return framedPage(frame, { title: confirmation.title, place: 'remotes', onChange: 'notice', content });
  }

  async events(request: FastifyRequest, query: Fields): Promise<string> {
    requireRole(sessionOf(request), 'events');
    const frame = this.#frame(request, await this.#statusOf(query));
    const content = eventsContent(await this.#platform.as(callerOf(sessionOf(request))).report());
    return framedPage(frame, { title: 'Events', place: 'events', onChange: 'redraw', content });
  }

  async entryPage(
    request: FastifyRequest,
    query: Fields,
    shown: EntryPage,
    refused?: EntryPageView['refused'],
  ): Promise<string> {
    requireRole(sessionOf(request), 'entries');
    const frame = this.#frame(request, await this.#statusOf(query));
    const view = { chosen: query['entry'] ?? '', ...(refused && { refused }) };
    const content = await shown.content(frame, this.#platform.as(callerOf(sessionOf(request))), view);
    return framedPage(frame, { title: shown.title, place: shown.place, onChange: 'notice', content });
  }

  /** The status, which is public, does not name the operator. */
  async #lastActOn(channel: string, remote: RemoteStatus | null): Promise<Act | null> {
    return remote?.lastAct ? this.#channels.act(channel, remote.lastAct.revision) : null;
  }

  async #healthOf(channel: string): Promise<ReadonlyMap<string, HealthLines>> {
    return this.#recent.linesOf(channel, (await this.#channels.head(channel)).document.remotes);
  }

  async platformPage(request: FastifyRequest, shown: PlatformPage, view: PlatformPageView): Promise<string> {
    requireRole(sessionOf(request), shown.looks);
    const frame = this.#frame(request, await this.#statusOf(view.query));
    const content = await shown.content(frame, this.#platform.as(callerOf(sessionOf(request))), view);
    return framedPage(frame, { title: shown.title, place: shown.place, onChange: 'notice', content });
  }

  async #resolved(
    { subject = '' }: Fields,
    { channel }: ChannelStatus,
    remote: string | null,
  ): Promise<Resolved | null> {
    const { document } = await this.#channels.head(channel);
    const release = remote === null ? undefined : releaseOf(document, remote);
    if (subject === '' || remote === null || !release) return null;
    const id = /^player:(.+)$/.exec(subject)?.[1];
    const account = id === undefined ? null : accountSubject(id);
    const visitor = account === null ? ('guest' as const) : ('player' as const);
    return { subject, ...versionFor(remote, release, account ?? subject, { ...NO_TRAITS, account, visitor }) };
  }

  /** Calls of accounts and money that a version lists and the live one does not. */
  async #grantedBy(operation: VersionOperation, { name, live }: RemoteStatus): Promise<string[]> {
    if (operation.operation === 'rollback' || operation.operation === 'rules') return [];
    const listed = async (version: string): Promise<string[]> =>
      generalCalls(await this.#releases.manifestOf(await this.#releases.find(name, version)));
    // For a live version that is lost or damaged, no calls are known to be granted.
    const before = new Set(live === null ? [] : await listed(live).catch(refusedAs([])));
    return (await listed(operation.version)).filter((call) => !before.has(call));
  }

  #statusOf(query: Fields): Promise<ChannelStatus> {
    return channelStatus(this.#sources, channelIn(query, this.#channels.names));
  }

  #frame(request: FastifyRequest, { channel, revision }: Pick<ChannelStatus, 'channel' | 'revision'>): Frame {
    const { holder, roles, platformToken, formToken } = sessionOf(request);
    const isPerson = platformToken !== null;
    return { holder, roles, isPerson, formToken, channel, channels: this.#channels.names, revision };
  }
}

function remoteIn({ remotes }: ChannelStatus, name: string): RemoteStatus {
  const remote = remotes.find((each) => each.name === name);
  if (!remote) throw new Refusal('not-found', [name]);
  return remote;
}

/** @throws what is no refusal */
function refusedAs<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Refusal) return value;
    throw error;
  };
}
