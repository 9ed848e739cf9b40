import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveAnswer } from '@baize/protocol';
import { textFrame } from './frame.ts';

/** Messages that are kept for subscribers who come back. */
const REPLAY_LENGTH = 128;
/** Sockets written in one turn of the event loop: all at once would hold up everything else for 100 ms. */
const WRITES_PER_TURN = 500;
/** Messages that are written to a socket at once. */
const MESSAGES_PER_WRITE = 64;
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
  /** Gives every subscriber a snapshot: messages were missed, so neither versions nor the replay mean anything. */
  restart(snapshot: () => unknown): Promise<void>;
}

interface Message {
  readonly version: number;
  readonly frame: Buffer;
}
/** Of a new subscriber. Messages up to `from` are in the snapshot. Those that come while it is made wait in `held`. */
interface Subscription {
  readonly from: number;
  held: Buffer[] | null;
}

/** Versions of two topics lie this far apart at least, and no topic has as many messages. */
const VERSION_SPAN = 2 ** 30;
const VERSION_SPANS = 2 ** 22;

/**
 * A first version that no other process chooses, and not this one after a restart: whoever comes back with another
 * server's version is given a snapshot, never somebody else's messages.
 */
function firstVersion(): number {
  return randomInt(1, VERSION_SPANS) * VERSION_SPAN;
}

/** @param dropped is told of bytes that no subscriber gets, because more came than could go out */
export function createTopic(
  name: string,
  startVersion: number = firstVersion(),
  dropped: (bytes: number) => void = () => {},
): Topic {
  let version = startVersion;
  let sending = false;
  const history: Message[] = [];
  const waiting: Message[] = [];
  /** Those that get every message: nothing else about them is looked at, because a message reads all of them. */
  const settled = new Set<Subscriber>();
  /** New ones, until nothing that came before them is going out. */
  const settling = new Map<Subscriber, Subscription>();

  function enqueue(message: Message): void {
    waiting.push(message);
    if (waiting.length > MAX_WAITING) dropped(waiting.shift()!.frame.length * (settled.size + settling.size));
    if (!sending) void drain();
  }

  async function drain(): Promise<void> {
    sending = true;
    // What came while a message went out goes out as one write: to write costs more than the bytes.
    while (waiting.length > 0) await fanOut(waiting.splice(0, MESSAGES_PER_WRITE));
    sending = false;
    for (const [subscriber, { held }] of settling) if (held === null) settle(subscriber);
  }

  function settle(subscriber: Subscriber): void {
    settling.delete(subscriber);
    settled.add(subscriber);
  }

  async function fanOut(messages: readonly Message[]): Promise<void> {
    const frames = joined(messages);
    let written = 0;
    for (const subscriber of settled) {
      subscriber.write(frames);
      if (++written % WRITES_PER_TURN === 0) await nextTurn();
    }
    for (const [subscriber, { from, held }] of settling) {
      const later = messages.filter(({ version: of }) => of > from);
      if (later.length === 0) continue;
      if (held !== null) held.push(joined(later));
      else subscriber.write(joined(later));
      if (++written % WRITES_PER_TURN === 0) await nextTurn();
    }
  }

  const snapshotFrame = (of: number, data: unknown): Buffer =>
    textFrame(encode({ type: 'snapshot', topic: name, version: of, data }));

  return {
    get subscriberCount() {
      return settled.size + settling.size;
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
      settled.delete(subscriber);
      settling.set(subscriber, subscription);
      const frames = missed ?? [snapshotFrame(subscription.from, await snapshot())];
      for (const frame of [...frames, ...(subscription.held ?? [])]) subscriber.write(frame);
      subscription.held = null;
      // Unless it has left, or subscribed once more, while the snapshot was made.
      if (!sending && settling.get(subscriber) === subscription) settle(subscriber);
    },
    unsubscribe(subscriber) {
      settled.delete(subscriber);
      settling.delete(subscriber);
    },
    async restart(snapshot) {
      version += 1;
      history.length = 0;
      const of = version;
      // A message that overtakes the snapshot shows a gap, and whoever sees it asks for the replay.
      const data = await snapshot();
      enqueue({ version: of, frame: snapshotFrame(of, data) });
    },
  };
}

/** The frames after `since`, or null if they are not all known. */
function missedSince(history: readonly Message[], version: number, since: number | undefined): Buffer[] | null {
  if (since === undefined || since > version) return null;
  if (since === version) return [];
  const first = history[0]?.version ?? Infinity;
  return since < first - 1 ? null : history.filter((message) => message.version > since).map(({ frame }) => frame);
}

function joined(messages: readonly Message[]): Buffer {
  return messages.length === 1 ? messages[0]!.frame : Buffer.concat(messages.map(({ frame }) => frame));
}

function encode(answer: LiveAnswer): string {
  return JSON.stringify(answer);
}
