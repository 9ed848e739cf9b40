import type { Clock } from '../clock.ts';
import type { Player } from '../http/player.ts';
import type { LiveSource } from './live-source.ts';
import { type Subscriber, type Topic, createTopic } from './topic.ts';

/** The topics of one service. */
export interface Hub {
  source(topic: string): LiveSource | undefined;
  subscribe(
    source: LiveSource,
    subscriber: Subscriber,
    player: Player | null,
    since: number | undefined,
  ): Promise<void>;
  unsubscribe(source: LiveSource, subscriber: Subscriber, player: Player | null): void;
  close(): void;
}

export function createHub(sources: readonly LiveSource[], clock: Clock): Hub {
  const byName = new Map(sources.map((source) => [source.topic as string, source]));
  const topics = new Map<string, Topic>();
  const stops = sources.map((source) =>
    source.listen((message, { to, volatile } = {}) => {
      const topic = topics.get(keyOf(source, to));
      if (volatile) topic?.publishVolatile(message);
      else topic?.publish(message);
    }),
  );
  for (const source of sources) if (!source.isPrivate) topics.set(keyOf(source), createTopic(source.topic, clock()));

  return {
    source: (topic) => byName.get(topic),
    async subscribe(source, subscriber, player, since) {
      const key = keyOf(source, player?.userId);
      const topic = topics.get(key) ?? createTopic(source.topic, clock());
      topics.set(key, topic);
      await topic.subscribe(subscriber, since, () => source.snapshot(player));
    },
    unsubscribe(source, subscriber, player) {
      const key = keyOf(source, player?.userId);
      const topic = topics.get(key);
      topic?.unsubscribe(subscriber);
      // A user who has left takes the private topic along; the next one starts from a snapshot.
      if (source.isPrivate && topic?.subscriberCount === 0) topics.delete(key);
    },
    close: () => stops.forEach((stop) => stop()),
  };
}

function keyOf({ topic, isPrivate }: LiveSource, userId?: string): string {
  return isPrivate ? `${topic} ${userId}` : topic;
}
