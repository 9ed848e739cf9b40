import type { LiveHandlers } from '@baize/contract';
import type { LiveAnswer, LiveRequest, LiveTopic } from '@baize/protocol';
import { TopicState, anyHandlers } from './topic.ts';

/** A page that moves from one game to the next reuses its socket; one without subscriptions closes it. */
const IDLE_CLOSE_MS = 10_000;

/** An answer that is about one topic. */
export type TopicAnswer = Extract<LiveAnswer, { topic?: string }> & { readonly topic: string };

/** The topics with a subscriber in the page: they outlive the connection and continue where they stopped. */
export interface Topics {
  readonly size: number;
  /** Begins to listen. @returns what ends it */
  subscribe<Topic extends LiveTopic>(name: Topic, handlers: LiveHandlers<Topic>): () => void;
  /** Asks for every topic from where it stopped. */
  resume(): void;
  take(answer: TopicAnswer): void;
}

export function isOfTopic(answer: LiveAnswer): answer is TopicAnswer {
  return (answer as { topic?: string }).topic !== undefined;
}

/** @param onIdle there has been no subscription for a while */
export function createTopics(send: (request: LiveRequest) => void, onIdle: () => void): Topics {
  const states = new Map<string, TopicState>();
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function ask(name: string, since?: number): void {
    send({ type: 'subscribe', topic: name, ...(since !== undefined && { since }) });
  }

  return {
    get size() {
      return states.size;
    },
    subscribe(name, handlers) {
      const entry = anyHandlers(handlers);
      let topic = states.get(name);
      if (topic) {
        // A later subscriber needs the state as well; another subscription sends it to all.
        topic.version = undefined;
      } else {
        topic = new TopicState();
        states.set(name, topic);
      }
      topic.handlers.add(entry);
      ask(name);
      return () => {
        if (!topic.handlers.delete(entry) || topic.handlers.size > 0) return;
        states.delete(name);
        send({ type: 'unsubscribe', topic: name });
        clearTimeout(idleTimer);
        idleTimer = setTimeout(() => {
          if (states.size === 0) onIdle();
        }, IDLE_CLOSE_MS);
      };
    },
    resume() {
      for (const [name, { version }] of states) ask(name, version);
    },
    take(answer) {
      const topic = states.get(answer.topic);
      if (!topic) return;
      if (answer.type === 'refused') topic.refused(answer.code);
      else if (answer.type === 'snapshot') topic.snapshot(answer.version, answer.data);
      else if (topic.message(answer.version, answer.data) === 'gap') ask(answer.topic, topic.version);
    },
  };
}
