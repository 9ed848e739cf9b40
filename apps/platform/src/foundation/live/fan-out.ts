import { setImmediate as nextTurn } from 'node:timers/promises';

/** Sockets written in one turn of the event loop: all at once would hold up everything else for 100 ms. */
const WRITES_PER_TURN = 500;
/** Messages that are written to a socket at once. */
const MESSAGES_PER_WRITE = 64;
/** Messages that may wait to go out. Beyond it the oldest is dropped: its subscribers see the gap and start again. */
const MAX_WAITING = 256;

/** A recipient of frames. */
export interface Subscriber {
  /** Drops the frame if the client is too slow: it sees the gap in the versions. */
  write(frame: Buffer): void;
}

/** A message as it goes out. */
export interface VersionedFrame {
  readonly version: number;
  readonly frame: Buffer;
}

/** Gives every subscriber every message, a few of them in a turn of the event loop. */
export interface FanOut {
  readonly subscriberCount: number;
  readonly isSending: boolean;
  send(message: VersionedFrame): void;
  /**
   * Takes a new subscriber, or one that starts again. What comes from now on waits until it has its first frames.
   *
   * @param from messages up to this version are in the first frames
   * @returns what to call with the first frames
   */
  take(subscriber: Subscriber, from: number): (first: readonly Buffer[]) => void;
  forget(subscriber: Subscriber): void;
}

/** Of a new subscriber. Messages up to `from` are in the snapshot. Those that come while it is made wait in `held`. */
interface Subscription {
  readonly from: number;
  held: Buffer[] | null;
}

/** @param dropped is called with the bytes that no subscriber gets, because more came than could be sent */
export function createFanOut(dropped: (bytes: number) => void): FanOut {
  let sending = false;
  const waiting: VersionedFrame[] = [];
  /** Those that get every message: nothing else about them is looked at, because a message reads all of them. */
  const settled = new Set<Subscriber>();
  /** New ones, until nothing that came before them is going out. */
  const settling = new Map<Subscriber, Subscription>();

  async function drain(): Promise<void> {
    sending = true;
    // What came while a message went out goes out as one write: to write costs more than the bytes.
    while (waiting.length > 0) await write(waiting.splice(0, MESSAGES_PER_WRITE));
    sending = false;
    for (const [subscriber, { held }] of settling) if (held === null) settle(subscriber);
  }

  function settle(subscriber: Subscriber): void {
    settling.delete(subscriber);
    settled.add(subscriber);
  }

  async function write(messages: readonly VersionedFrame[]): Promise<void> {
    const frames = joined(messages);
    let written = 0;
    for (const subscriber of settled) {
      subscriber.write(frames);
      if (++written % WRITES_PER_TURN === 0) await nextTurn();
    }
    for (const [subscriber, { from, held }] of settling) {
      const later = messages.filter(({ version }) => version > from);
      if (later.length === 0) continue;
      if (held !== null) held.push(joined(later));
      else subscriber.write(joined(later));
      if (++written % WRITES_PER_TURN === 0) await nextTurn();
    }
  }

  return {
    get subscriberCount() {
      return settled.size + settling.size;
    },
    get isSending() {
      return sending;
    },
    send(message) {
      waiting.push(message);
      if (waiting.length > MAX_WAITING) dropped(waiting.shift()!.frame.length * (settled.size + settling.size));
      if (!sending) void drain();
    },
    take(subscriber, from) {
      const subscription: Subscription = { from, held: [] };
      settled.delete(subscriber);
      settling.set(subscriber, subscription);
      return (first) => {
        for (const frame of [...first, ...(subscription.held ?? [])]) subscriber.write(frame);
        subscription.held = null;
        // Unless it has left, or subscribed once more, while the first frames were made.
        if (!sending && settling.get(subscriber) === subscription) settle(subscriber);
      };
    },
    forget(subscriber) {
      settled.delete(subscriber);
      settling.delete(subscriber);
    },
  };
}

function joined(messages: readonly VersionedFrame[]): Buffer {
  return messages.length === 1 ? messages[0]!.frame : Buffer.concat(messages.map(({ frame }) => frame));
}
