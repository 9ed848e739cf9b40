import type { LiveHandlers, LiveStatus, Store, ShellLive } from '@baize/contract';
import type { LiveTopic, LiveTopics } from '@baize/protocol';

/** The server's end of the fake socket. */
export interface FakeLiveServer {
  /** Sets a topic's state: subscribers get it now, later ones when they subscribe. */
  snapshot<Topic extends LiveTopic>(topic: Topic, state: LiveTopics[Topic]['snapshot']): void;
  /** Sends a message to the present subscribers. */
  message<Topic extends LiveTopic>(topic: Topic, message: LiveTopics[Topic]['message']): void;
  refuse(topic: LiveTopic, code: string): void;
  /** Sends every known state again, as after a gap that could not be replayed. */
  resync(): void;
  subscribers(topic: LiveTopic): number;
}

type AnyHandlers = LiveHandlers<LiveTopic>;

/** A socket whose both ends are in this process. Messages arrive at once, the first state in a later microtask. */
export function createFakeLive(status$: Store<LiveStatus>): { live: ShellLive; server: FakeLiveServer } {
  const handlers = new Map<LiveTopic, Set<AnyHandlers>>();
  const states = new Map<LiveTopic, never>();
  const of = (topic: LiveTopic): Set<AnyHandlers> => {
    const set = handlers.get(topic) ?? new Set();
    handlers.set(topic, set);
    return set;
  };
  const connected = (): boolean => status$.value.status === 'open';
  const sendState = (topic: LiveTopic, subscriber: AnyHandlers): void => {
    const state = states.get(topic);
    if (state !== undefined && connected() && of(topic).has(subscriber)) subscriber.snapshot(state);
  };
  const sendStates = (topic: LiveTopic): void => of(topic).forEach((subscriber) => sendState(topic, subscriber));

  return {
    live: {
      status$,
      subscribe(topic, subscriber) {
        // A set of handlers holds one topic only; the map from topic to set is beyond the compiler.
        const known = subscriber as AnyHandlers;
        of(topic).add(known);
        queueMicrotask(() => sendState(topic, known));
        return () => void of(topic).delete(known);
      },
    },
    server: {
      snapshot(topic, state) {
        states.set(topic, state as never);
        sendStates(topic);
      },
      message(topic, message) {
        if (connected()) of(topic).forEach((subscriber) => subscriber.message(message));
      },
      refuse: (topic, code) => of(topic).forEach((subscriber) => subscriber.refused?.(code)),
      resync: () => [...states.keys()].forEach(sendStates),
      subscribers: (topic) => of(topic).size,
    },
  };
}
