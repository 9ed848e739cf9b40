import type { ChannelDocument } from '../channel.ts';
import { integrityOf } from './signature.ts';

/** The position of a document among those of its channel. */
export interface ChannelPosition {
  /** 0 for documents that name none. */
  readonly epoch: number;
  readonly revision: number;
}

/** The place of a channel document in its order; a document without an epoch is of epoch 0. */
export function positionOf({ epoch = 0, revision }: Pick<ChannelDocument, 'epoch' | 'revision'>): ChannelPosition {
  return { epoch, revision };
}

/** Below 0 when `one` is older than `other`, above when it is newer: the epoch decides, then the revision. */
export function comparePositions(one: ChannelPosition, other: ChannelPosition): number {
  return one.epoch - other.epoch || one.revision - other.revision;
}

/** As people read it: `41`, and `epoch 2, 41` after a recovery. */
export function positionText({ epoch, revision }: ChannelPosition): string {
  return epoch === 0 ? `${revision}` : `epoch ${epoch}, ${revision}`;
}

/**
 * Names a channel document by its content, whatever its expiry: a renewed one keeps its hash. As {@link integrityOf}.
 *
 * @param payload of a signed channel document, verified
 */
export function channelHash(payload: string): string {
  const { expiresAt: _renewed, ...content } = JSON.parse(payload) as Record<string, unknown>;
  return integrityOf(JSON.stringify(content));
}
