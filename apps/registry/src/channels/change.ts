import type { ChannelDocument, PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { Act } from '@baize/registry-client/channels/act';
import type { ChannelControl } from './control.ts';
import type { DemandsOf } from './kept-along.ts';

/** What a decision rests on: the present state of the channel, and what is known beside it. */
export interface Facts {
  readonly document: ChannelDocument;
  readonly control: ChannelControl;
  /** Of the act that is decided; the ids of proposals and schedules are made of it. */
  readonly revision: number;
  readonly now: Date;
  readonly by: string;
  readonly reason: string;
  /** @throws Refusal `release-unknown` */
  readonly find: (remote: string, version: string) => Promise<PinnedVersion>;
  /** Versions that no server could serve. */
  readonly refusedOf: (remote: string, standing: RemoteRelease) => Promise<ReadonlySet<string>>;
  /** What these versions require of their shell, as far as their manifests can be read. */
  readonly demandsOf: (pins: readonly PinnedVersion[]) => Promise<DemandsOf>;
  /** @throws Refusal `route-taken` */
  readonly checkRoutes: (remote: string, pinned: PinnedVersion) => Promise<void>;
  /** @throws Refusal `service-unknown`, `service-not-granted`, `service-unchecked` */
  readonly checkServices: (remote: string, pinned: PinnedVersion) => Promise<void>;
  /** @throws Refusal `contract-not-met`, `shared-not-met` */
  readonly checkContract: (pinned: PinnedVersion) => Promise<void>;
  /** What another channel serves. @throws Refusal `channel-unknown`, `record-damaged` */
  readonly servedIn: (channel: string) => Promise<ChannelDocument>;
}

/** The result of an act. */
export interface Change {
  readonly operation: Act['operation'];
  readonly remote: string | null;
  /** What visitors get of the remote from now on; absent when that stays. */
  readonly next?: RemoteRelease;
  readonly control: ChannelControl;
  /** A sentence for the audit log. */
  readonly note?: string | undefined;
  /** Id of the proposal or schedule that is stored from now on, or that the change is about. */
  readonly id?: string;
}
