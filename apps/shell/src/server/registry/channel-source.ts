import type { ChannelPosition } from '@baize/contract/node/channel-order';
import { channelHash, comparePositions, positionOf, positionText } from '@baize/contract/node/channel-order';
import type { ChannelDocument, SignedDocument } from '@baize/contract/channel';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ShellFailure } from '../errors.ts';
import { writeWhole } from '../whole-file.ts';
import type { ChannelClient, Verified } from './registry-client.ts';

/** How current the served document is, compared with the registry's. */
export interface ChannelStanding {
  /** Moment since which it is stale; null while it is fresh, and for one that never expires. */
  readonly staleSince: string | null;
  /** The document itself, when the registry answered with an older one or one of another line; null otherwise. */
  readonly ahead: SignedDocument | null;
}

/** The channel document: from the registry while it answers, else the last verified one from memory, else from disk. */
export interface ChannelSource {
  /** The document of the last run, verified again; null when there is no valid one. */
  restore(): Promise<ChannelDocument | null>;
  /**
   * Asks the registry. Null when nothing changed since the last answer but, perhaps, the expiry.
   * @throws {@link ShellFailure} `registry-unreachable`, `registry-key-missing`, `channel-refused`, `channel-below-floor`,
   * `channel-older`, `channel-forked`
   */
  refresh(): Promise<ChannelDocument | null>;
  readonly standing: ChannelStanding;
}

interface Kept {
  readonly signed: string;
  readonly document: ChannelDocument;
  readonly hash: string;
}

export interface ChannelSourceOptions {
  readonly dataDir: string;
  readonly channel: string;
  readonly registry: ChannelClient;
  /** Nothing older is trusted, also with an empty disk. */
  readonly floor: ChannelPosition;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export function createChannelSource(options: ChannelSourceOptions): ChannelSource {
  const { dataDir, channel, registry, floor, now = Date.now } = options;
  const file = path.join(dataDir, 'channels', `${channel}.signed.json`);
  let present: Kept | null = null;
  let etag: string | null = null;
  let isAhead = false;

  return {
    async restore() {
      const kept = await readFile(file, 'utf8').catch(() => null);
      if (kept === null) return null;
      // A document that no longer verifies is of another registry or was changed: it counts as none.
      const verified = await registry.verifyChannel(kept).catch(() => null);
      present = verified && !isBelow(verified.document, floor) ? keptOf(verified) : null;
      return present?.document ?? null;
    },
    async refresh() {
      const answer = await registry.channel(etag);
      if (!answer) {
        isAhead = false;
        return null;
      }

      refuseBelow(answer.document, floor);
      const next = keptOf(answer);
      isAhead = present !== null && !follows(next, present);
      if (present) refuseUnfit(next, present);
      etag = answer.etag;
      const changed = next.hash !== present?.hash;
      // The same document with an earlier expiry is an old answer: the later one remains.
      if (!changed && present && expiryOf(next) <= expiryOf(present)) return null;
      present = next;
      await writeWhole(file, next.signed);
      return changed ? next.document : null;
    },
    get standing() {
      const expiresAt = present?.document.expiresAt ?? null;
      return {
        // An expiry that is no moment is as good as past: it would never be.
        staleSince: expiresAt !== null && !(Date.parse(expiresAt) > now()) ? expiresAt : null,
        ahead: isAhead && present ? (JSON.parse(present.signed) as SignedDocument) : null,
      };
    },
  };
}

function isBelow(document: ChannelDocument, floor: ChannelPosition): boolean {
  return comparePositions(positionOf(document), floor) < 0;
}

/** @throws ShellFailure `channel-below-floor` */
function refuseBelow(document: ChannelDocument, floor: ChannelPosition): void {
  if (!isBelow(document, floor)) return;
  const [came, least] = [positionOf(document), floor].map(positionText);
  throw new ShellFailure('channel-below-floor', `Revision ${came} came, and the floor is ${least}.`);
}

/**
 * A signature proves who wrote a document, not that it is the latest one, nor that it is of the line that is followed.
 */
function refuseUnfit(next: Kept, present: Kept): void {
  if (follows(next, present)) return;
  const [came, stood] = [next, present].map(({ document }) => positionText(positionOf(document)));
  const isOlder = comparePositions(positionOf(next.document), positionOf(present.document)) < 0;
  throw new ShellFailure(isOlder ? 'channel-older' : 'channel-forked', `Revision ${came} came after ${stood}.`);
}

/** The same document, one of a later epoch, or a later one whose line, as far as it can be seen, holds the present one. */
function follows(next: Kept, present: Kept): boolean {
  const [one, other] = [positionOf(next.document), positionOf(present.document)];
  if (comparePositions(one, other) === 0) return next.hash === present.hash;
  if (one.epoch !== other.epoch || one.revision !== other.revision + 1) return comparePositions(one, other) > 0;
  return next.document.before === undefined || next.document.before === present.hash;
}

function keptOf({ signed, document }: Verified<ChannelDocument>): Kept {
  const { payload } = JSON.parse(signed) as SignedDocument;
  return { signed, document, hash: channelHash(payload) };
}

function expiryOf({ document: { expiresAt } }: Kept): number {
  return expiresAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(expiresAt);
}
