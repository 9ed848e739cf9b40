import { rollbacksOf } from '@baize/contract/channel';
import type { SignedDocument } from '@baize/contract/channel';
import { channelHash, positionOf, positionText } from '@baize/contract/node/channel-order';
import type { ChannelDocument, PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { Act, Recovered } from '@baize/registry-client/channels/act';
import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { Refusal } from '@baize/registry-client/refusals';
import type { Signer } from '../credentials/signing-key.ts';
import type { AskOpenServices } from '../platform/open-services.ts';
import type { Releases } from '../releases/releases.ts';
import type { ShellServers } from '../shells/shell-servers.ts';
import type { Trials } from '../shells/trials.ts';
import type { Damage } from '../store/damage.ts';
import type { Store } from '../store/store.ts';
import { actOf } from './act-of.ts';
import type { ActFilter } from './act-filter.ts';
import { rollbackTargets } from './apply-operation.ts';
import type { Facts } from './change.ts';
import { drop } from './change-kept.ts';
import { emptyChannel } from './empty-channel.ts';
import { goOn } from './change-rollout.ts';
import { ChannelHistory } from './channel-history.ts';
import type { ActPage, Head, NextRevision, Revision } from './channel-history.ts';
import { checkContract } from './check-contract.ts';
import { checkRoutes } from './check-routes.ts';
import { checkServices } from './check-services.ts';
import { demandsOf } from './demands-of.ts';
import { NO_CONTROL } from './control.ts';
import type { Scheduled } from './control.ts';
import { decide, decideScheduled } from './decide.ts';
import type { Decision } from './decide.ts';
import { LostDocuments } from './lost-documents.ts';
import type { OwnOperation } from './own-operation.ts';
import { recoveredControl } from './recovered-control.ts';
import { recoveredRemotes } from './recovered-remotes.ts';
import { ServedDocuments } from './served-document.ts';
import type { ServedDocument } from './served-document.ts';

export interface ChannelsDependencies {
  readonly store: Store;
  readonly damage: Damage;
  readonly signer: Signer;
  readonly releases: Releases;
  /** Asks which team services may be called. */
  readonly askOpenServices: AskOpenServices;
  /** Which versions no server could serve. */
  readonly trials: Pick<Trials, 'refusedOf'>;
  /** What the site's servers offer to remotes. */
  readonly shells: Pick<ShellServers, 'offersOf'>;
  readonly clock: () => Date;
  /** Least time until a document that was asked for now is stale. */
  readonly channelHours: number;
  /** Called after a change is on disk. Must not throw. */
  readonly announce: (channel: string, revision: number) => void;
}

export interface ActsAsked extends ActFilter {
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Who acts, and why. */
export interface ActBy {
  readonly by: string;
  readonly reason: string;
  readonly requestId?: string;
}

/** The channels this registry keeps, and the one way to change them. */
export class Channels {
  readonly names: readonly string[];
  readonly #histories: ReadonlyMap<string, ChannelHistory>;
  readonly #lost: ReadonlyMap<string, LostDocuments>;
  readonly #served: ServedDocuments;
  readonly #dependencies: ChannelsDependencies;

  private constructor(names: readonly string[], dependencies: ChannelsDependencies) {
    const { store, signer, damage, channelHours } = dependencies;
    this.names = names;
    this.#histories = new Map(names.map((name) => [name, new ChannelHistory(store, signer, damage, name)]));
    this.#lost = new Map(
      [...this.#histories].map(([name, history]) => [name, new LostDocuments(signer, name, history)]),
    );
    this.#served = new ServedDocuments(signer, channelHours);
    this.#dependencies = dependencies;
  }

  /** Creates missing channels, so that a shell server finds a signed document from the first second. */
  static async open(names: readonly string[], dependencies: ChannelsDependencies): Promise<Channels> {
    const channels = new Channels(names, dependencies);
    for (const name of names) await channels.#createIfNew(name);
    return channels;
  }

  /** The newest revision that can be read. @throws Refusal `channel-unknown`, `record-damaged` when there is none */
  async head(channel: string): Promise<Revision> {
    return newestOf(channel, await this.#historyOf(channel).head());
  }

  /** The newest revisions of the channels of which one can be read. */
  async readable(): Promise<Revision[]> {
    const heads = await Promise.all([...this.#histories.values()].map((history) => history.head()));
    return heads.flatMap(({ newest }) => newest ?? []);
  }

  /** The newest document as it is served. @throws as {@link head} */
  async served(channel: string): Promise<ServedDocument> {
    return this.#served.of(await this.head(channel), this.#dependencies.clock());
  }

  /** The audit log of a channel, the newest act first. @throws Refusal `channel-unknown` */
  async acts(channel: string, asked: ActsAsked): Promise<Act[]> {
    return (await this.actPage(channel, asked)).acts;
  }

  /** The acts that match a filter, a page at a time. @throws Refusal `channel-unknown` */
  async actPage(channel: string, { before, limit, ...filter }: ActsAsked): Promise<ActPage> {
    const { document } = await this.head(channel);
    return this.#historyOf(channel).actsBefore(before ?? document.revision + 1, limit, filter);
  }

  /** One act. @throws Refusal `not-found`, `channel-unknown` */
  async act(channel: string, revision: number): Promise<Act> {
    const found = await this.#historyOf(channel).at(revision);
    if (!found) throw new Refusal('not-found', [`revision ${revision}`]);
    return found.act;
  }

  /** The target of a remote's rollback; null when there is none. */
  async rollbackOf(channel: string, remote: string, standing: RemoteRelease): Promise<PinnedVersion | null> {
    const [target = null] = rollbackTargets(standing, await this.#refusedOf(channel, remote, standing));
    return target;
  }

  /**
   * Does what an operator asks of a channel, or stores it until its time or until a second operator approves. Nothing
   * is changed when it throws.
   *
   * @param seen revision the operator decided on
   * @throws Refusal `channel-unknown`, `channel-behind`, `channel-damaged`, `revision-stale` (details: the present
   * revision), and the codes of {@link decide}
   */
  async change(channel: string, operation: ChannelOperation, seen: number, asking: ActBy): Promise<Act> {
    return this.#decided(channel, seen, asking, (facts) => decide(operation, facts));
  }

  /** What the registry does by itself with a rollout or a scheduled act. @throws as {@link change} */
  async goOn(channel: string, operation: OwnOperation, seen: number, why: string): Promise<Act> {
    return this.#decided(channel, seen, { by: 'registry', reason: why }, async (facts) => ({
      change: operation.operation === 'drop' ? drop(operation, facts) : await goOn(operation, withOthersChecked(facts)),
    }));
  }

  /** Does a scheduled act, in the name of the operator who asked for it. @throws as {@link change} */
  async carryOutScheduled(channel: string, entry: Scheduled, seen: number): Promise<Act> {
    return this.#decided(channel, seen, entry, (facts) => decideScheduled(entry, facts));
  }

  async #decided(
    channel: string,
    seen: number,
    { by, reason, requestId }: ActBy,
    make: (facts: Facts) => Promise<Decision>,
  ): Promise<Act> {
    const head = await this.#historyOf(channel).head();
    const { document, control, signed } = newestOf(channel, head);
    const lost = this.#lost.get(channel)?.newest(document);
    if (lost) throw new Refusal('channel-behind', [behindText(lost, document)]);
    if (head.damaged.length > 0) throw new Refusal('channel-damaged', head.damaged);
    if (document.revision !== seen) throw staleRevision(document.revision);
    const facts = this.#factsOf({ document, control, by, reason });
    const { change, asked } = await make(facts);
    const act = actOf(change, { ...facts, ...asked, channel, ...(requestId !== undefined && { requestId }) });
    const { remote, next } = change;
    const changed: ChannelDocument = {
      ...document,
      revision: act.revision,
      before: channelHash(signed.payload),
      updatedAt: act.at,
      ...(remote !== null && next && { remotes: { ...document.remotes, [remote]: next } }),
    };
    await this.#append({ act, document: changed, control: change.control }, head);
    return act;
  }

  #factsOf(at: Pick<Facts, 'by' | 'control' | 'document' | 'reason'>): Facts {
    const { releases, shells, clock, askOpenServices } = this.#dependencies;
    const { channel, revision } = at.document;
    return {
      ...at,
      revision: revision + 1,
      now: clock(),
      find: async (remote, named) => {
        const { version, manifest } = await releases.find(remote, named);
        return { version, manifest };
      },
      refusedOf: (remote, standing) => this.#refusedOf(channel, remote, standing),
      demandsOf: (pins) => demandsOf(releases, pins),
      checkRoutes: (remote, pinned) => checkRoutes(releases, at.document, remote, pinned),
      checkServices: (remote, pinned) => checkServices(releases, askOpenServices, remote, pinned),
      checkContract: (pinned) => checkContract(releases, { channel, offers: shells.offersOf(channel) }, pinned),
      servedIn: async (other) => (await this.head(other)).document,
    };
  }

  /**
   * Takes a document that a server of the site uses, since this registry answered with an older one, or one of another
   * line.
   */
  async learn(channel: string, shown: SignedDocument): Promise<void> {
    await this.#lost.get(channel)?.learn(shown);
  }

  /** The newest document that servers use and this registry does not have; null when none is known. */
  async lost(channel: string): Promise<ChannelDocument | null> {
    const { newest } = await this.#historyOf(channel).head();
    return this.#lost.get(channel)?.newest(newest?.document ?? null) ?? null;
  }

  /**
   * Opens an epoch above every known document, so that servers of the site accept the documents that follow. Visitors
   * keep their versions. Nothing is changed when it throws.
   *
   * @param above revision that servers are known to have, for those that do not report
   * @throws Refusal `channel-unknown`, `revision-stale`
   */
  async recover(channel: string, seen: number, above: number, { by, reason, requestId }: ActBy): Promise<Recovered> {
    const head = await this.#historyOf(channel).head();
    const present = head.newest?.document.revision ?? 0;
    if (present !== seen) throw staleRevision(present);
    const lost = await this.lost(channel);
    const { releases, clock } = this.#dependencies;
    const document = head.newest?.document ?? emptyChannel(channel, clock());
    const { remotes, ...which } = await recoveredRemotes(document, lost, (name, version) =>
      releases.find(name, version),
    );
    const epoch = Math.max(document.epoch ?? 0, lost?.epoch ?? 0) + 1;
    const act: Act = {
      revision: Math.max(document.revision, head.position, lost?.revision ?? 0, above) + 1,
      at: clock().toISOString(),
      by,
      channel,
      operation: 'recover',
      remote: null,
      from: null,
      to: null,
      reason,
      ...(requestId !== undefined && { requestId }),
    };
    const before = head.newest && { before: channelHash(head.newest.signed.payload) };
    const recovered = { ...document, epoch, ...before, revision: act.revision, updatedAt: act.at, remotes };
    const control = recoveredControl(head.newest?.control ?? NO_CONTROL, remotes);
    await this.#append({ act, document: recovered, control }, head);
    const { asServed, asRestored, missing } = which;
    return { act, epoch, asServed: [...asServed], asRestored: [...asRestored], missing: [...missing] };
  }

  /** @throws Refusal `revision-stale` */
  async #append(next: NextRevision, head: Head): Promise<void> {
    const { channel, revision } = next.act;
    if (!(await this.#historyOf(channel).append(next, head)))
      throw staleRevision((await this.head(channel)).document.revision);
    this.#dependencies.announce(channel, revision);
  }

  #refusedOf(channel: string, remote: string, standing: RemoteRelease): Promise<ReadonlySet<string>> {
    const versions = [standing.stable, ...rollbacksOf(standing)].map(({ version }) => version);
    return this.#dependencies.trials.refusedOf(channel, remote, versions);
  }

  #historyOf(channel: string): ChannelHistory {
    const history = this.#histories.get(channel);
    if (!history) throw new Refusal('channel-unknown', [channel]);
    return history;
  }

  async #createIfNew(channel: string): Promise<void> {
    const history = this.#historyOf(channel);
    const head = await history.head();
    // A channel whose records are all damaged is not created again: putting one record back restores it.
    if (head.position > 0) return;
    const now = this.#dependencies.clock();
    const at = now.toISOString();
    const act: Act = {
      revision: 1,
      at,
      by: 'registry',
      channel,
      operation: 'create',
      remote: null,
      from: null,
      to: null,
    };
    const document = { ...emptyChannel(channel, now), revision: 1 };
    await history.append({ act, document, control: NO_CONTROL }, head);
  }
}

/**
 * Services and contract were checked when the rollout began: its last step must not wait for the platform or a server.
 */
function withOthersChecked(facts: Facts): Facts {
  return { ...facts, checkServices: async () => undefined, checkContract: async () => undefined };
}

export function staleRevision(present: number): Refusal {
  return new Refusal('revision-stale', [`present revision: ${present}`]);
}

/** The text that command and console show. */
export function behindText(lost: ChannelDocument, own: ChannelDocument): string {
  const [theirs, ours] = [lost, own].map((document) => positionText(positionOf(document)));
  return `servers of the site go by revision ${theirs}, which is not of this registry; it is at ${ours}`;
}

/** @throws Refusal `record-damaged` */
function newestOf(channel: string, { newest }: Head): Revision {
  if (!newest) throw new Refusal('record-damaged', [`channel ${channel} has no revision that can be read`]);
  return newest;
}
