import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveAnswer } from '@baize/protocol';
import { textFrame } from './frame.ts';

/** Messages that are kept for subscribers who come back. */
const REPLAY_LENGTH = 128;
/** Sockets written in one turn of the event loop: all at once would hold up everything else for 100 ms. */
const WRITES_PER_TURN = 500;
/** Messages that may wait to go out. Beyond it the oldest is dropped: its subscribers see the gap and start again. */
const MAX_WAITING = 256;

/** Whoever gets frames. */
export interface Subscriber {
  /** Drops the frame if the client is too slow: it sees the gap in the versions. */
  write(frame: Buffer): void;
}

/** One topic's versions, replay and fan-out. */
export interface Topic {
  readonly subscriberCount: number;
  publish(data: unknown): void;
  publishVolatile(data: unknown): void;
  /** Replays what came after `since`, or sends a snapshot if that is no longer known. */
  subscribe(subscriber: Subscriber, since: number | undefined, snapshot: () => unknown): Promise<void>;
  unsubscribe(subscriber: Subscriber): void;
}

interface Message {
  readonly version: number;
  readonly frame: Buffer;
}
/** Messages up to `from` are in the snapshot. Those that come while it is made wait in `held`. */
interface Subscription {
  readonly from: number;
  held: Buffer[] | null;
}

/**
 * @param firstVersion the clock's time: versions of a restarted server are then never mistaken for a continuation
 */
export function createTopic(name: string, firstVersion: number): Topic {
  let version = firstVersion;
  let sending = false;
  const history: Message[] = [];
  const waiting: Message[] = [];
  const subscriptions = new Map<Subscriber, Subscription>();

  function enqueue(message: Message): void {
    waiting.push(message);
    if (waiting.length > MAX_WAITING) waiting.shift();
    if (!sending) void drain();
  }

  async function drain(): Promise<void> {
    sending = true;
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) await fanOut(message);
    sending = false;
  }

  async function fanOut({ version: of, frame }: Message): Promise<void> {
    let written = 0;
    for (const [subscriber, subscription] of subscriptions) {
      if (of <= subscription.from) continue;
      if (subscription.held !== null) subscription.held.push(frame);
      else subscriber.write(frame);
      if (++written % WRITES_PER_TURN === 0) await nextTurn();
    }
  }

  return {
    get subscriberCount() {
      return subscriptions.size;
    },
    publish(data) {
      version += 1;
      const message = { version, frame: textFrame(encode({ type: 'message', topic: name, version, data })) };
      history.push(message);
      if (history.length > REPLAY_LENGTH) history.shift();
      enqueue(message);
    },
    publishVolatile(data) {
      if (sending) return;
      // Above every subscription's `from`, which is a whole number: it reaches everyone and counts as no version.
      enqueue({ version: version + 0.5, frame: textFrame(encode({ type: 'message', topic: name, version, data })) });
    },
    async subscribe(subscriber, since, snapshot) {
      const missed = missedSince(history, version, since);
      const subscription: Subscription = { from: version, held: [] };
      subscriptions.set(subscriber, subscription);
      const frames = missed ?? [
        textFrame(encode({ type: 'snapshot', topic: name, version: subscription.from, data: await snapshot() })),
      ];
      for (const frame of [...frames, ...(subscription.held ?? [])]) subscriber.write(frame);
      subscription.held = null;
    },
    unsubscribe: (subscriber) => void subscriptions.delete(subscriber),
  };
}

/** The frames after `since`, or null if they are not all known. */
function missedSince(history: readonly Message[], version: number, since: number | undefined): Buffer[] | null {
  if (since === undefined || since > version) return null;
  if (since === version) return [];
  const first = history[0]?.version ?? Infinity;
  return since < first - 1 ? null : history.filter((message) => message.version > since).map(({ frame }) => frame);
}

function encode(answer: LiveAnswer): string {
  return JSON.stringify(answer);
}
