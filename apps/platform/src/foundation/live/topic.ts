import { randomInt } from 'node:crypto';
import type { LiveAnswer } from '@baize/protocol';
import { type Subscriber, type VersionedFrame, createFanOut } from './fan-out.ts';
import { textFrame } from './frame.ts';

/** Messages that are kept for subscribers who come back. */
const REPLAY_LENGTH = 128;

/** One topic's versions, replay and fan-out. */
export interface Topic {
  readonly subscriberCount: number;
  publish(data: unknown): void;
  publishVolatile(data: unknown): void;
  /** Replays what came after `since`, or sends a snapshot if that is no longer known. */
  subscribe(subscriber: Subscriber, since: number | undefined, snapshot: () => unknown): Promise<void>;
  unsubscribe(subscriber: Subscriber): void;
  /** Gives every subscriber a snapshot: messages were missed, so neither versions nor the replay mean anything. */
  restart(snapshot: () => unknown): Promise<void>;
}

/** Versions of two topics lie this far apart at least, and no topic has as many messages. */
const VERSION_SPAN = 2 ** 30;
const VERSION_SPANS = 2 ** 22;

/**
 * A first version that no other process chooses, nor this one after a restart: a client that reconnects with the
 * version of another process gets a snapshot, never messages of the wrong sequence.
 */
function firstVersion(): number {
  return randomInt(1, VERSION_SPANS) * VERSION_SPAN;
}

/** @param dropped is called with the bytes that no subscriber gets, because more came than could be sent */
export function createTopic(
  name: string,
  startVersion: number = firstVersion(),
  dropped: (bytes: number) => void = () => {},
): Topic {
  let version = startVersion;
  const history: VersionedFrame[] = [];
  const fanOut = createFanOut(dropped);

  const snapshotFrame = (of: number, data: unknown): Buffer =>
    textFrame(encode({ type: 'snapshot', topic: name, version: of, data }));

  return {
    get subscriberCount() {
      return fanOut.subscriberCount;
    },
    publish(data) {
      version += 1;
      const message = { version, frame: textFrame(encode({ type: 'message', topic: name, version, data })) };
      history.push(message);
      if (history.length > REPLAY_LENGTH) history.shift();
      fanOut.send(message);
    },
    publishVolatile(data) {
      if (fanOut.isSending) return;
      // Above every subscription's `from`, which is a whole number: it reaches everyone and counts as no version.
      fanOut.send({
        version: version + 0.5,
        frame: textFrame(encode({ type: 'message', topic: name, version, data })),
      });
    },
    async subscribe(subscriber, since, snapshot) {
      const missed = missedSince(history, version, since);
      const from = version;
      const begin = fanOut.take(subscriber, from);
      begin(missed ?? [snapshotFrame(from, await snapshot())]);
    },
    unsubscribe: fanOut.forget,
    async restart(snapshot) {
      version += 1;
      history.length = 0;
      const of = version;
      // A message that overtakes the snapshot shows a gap, and a client that sees it requests the replay.
      const data = await snapshot();
      fanOut.send({ version: of, frame: snapshotFrame(of, data) });
    },
  };
}

/** The frames after `since`, or null if they are not all known. */
function missedSince(history: readonly VersionedFrame[], version: number, since: number | undefined): Buffer[] | null {
  if (since === undefined || since > version) return null;
  if (since === version) return [];
  const first = history[0]?.version ?? Infinity;
  return since < first - 1 ? null : history.filter((message) => message.version > since).map(({ frame }) => frame);
}

function encode(answer: LiveAnswer): string {
  return JSON.stringify(answer);
}
