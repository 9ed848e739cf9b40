import type { Player } from '../http/player.ts';
import type { LiveFamily, LiveSource } from './live-source.ts';
import type { LiveFigures } from '../telemetry/figures.ts';
import type { Subscriber } from './fan-out.ts';
import { type Topic, createTopic } from './topic.ts';

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
  /** Starts every topic again from a snapshot, one after the other so that the database hardly feels it. */
  restart(onError: (error: unknown) => void): Promise<void>;
  close(): void;
}

interface OpenTopic {
  readonly topic: Topic;
  readonly snapshot: () => unknown;
}

export function createHub(
  sources: readonly LiveSource[],
  families: readonly LiveFamily[],
  figures: Pick<LiveFigures, 'droppedBytes'>,
): Hub {
  const dropped = (bytes: number): void => void (figures.droppedBytes += bytes);
  const byName = new Map(sources.map((source) => [source.topic as string, source]));
  const topics = new Map<string, OpenTopic>();
  /** Topics of families that somebody has subscribed to, with what ends their listening. */
  const opened = new Map<string, { readonly source: LiveSource; readonly stop: () => void }>();
  const listen = (source: LiveSource): (() => void) =>
    source.listen((message, { to, volatile } = {}) => {
      const topic = topics.get(keyOf(source, to))?.topic;
      if (volatile) topic?.publishVolatile(message);
      else topic?.publish(message);
    });
  const stops = sources.map(listen);
  function open(source: LiveSource, player: Player | null): OpenTopic {
    if (!byName.has(source.topic)) opened.set(source.topic, { source, stop: listen(source) });
    const topic = { topic: createTopic(source.topic, undefined, dropped), snapshot: () => source.snapshot(player) };
    topics.set(keyOf(source, player?.userId), topic);
    if (source.isPrivate) source.attended?.(player!.userId, true);
    return topic;
  }
  for (const source of sources) if (!source.isPrivate) open(source, null);

  return {
    source: (topic) =>
      byName.get(topic) ??
      opened.get(topic)?.source ??
      families.find(({ prefix }) => topic.startsWith(prefix))?.topicOf(topic),
    async subscribe(source, subscriber, player, since) {
      const { topic } = topics.get(keyOf(source, player?.userId)) ?? open(source, player);
      await topic.subscribe(subscriber, since, () => source.snapshot(player));
    },
    unsubscribe(source, subscriber, player) {
      const key = keyOf(source, player?.userId);
      const topic = topics.get(key)?.topic;
      topic?.unsubscribe(subscriber);
      // A user who has left takes the private topic along; the next one starts from a snapshot.
      if (topic?.subscriberCount !== 0) return;
      if (source.isPrivate) {
        topics.delete(key);
        source.attended?.(player!.userId, false);
      }
      const family = opened.get(source.topic);
      if (family === undefined) return;
      family.stop();
      opened.delete(source.topic);
      topics.delete(key);
    },
    async restart(onError) {
      for (const { topic, snapshot } of topics.values()) await topic.restart(snapshot).catch(onError);
    },
    close() {
      for (const stop of stops) stop();
      for (const { stop } of opened.values()) stop();
    },
  };
}

function keyOf({ topic, isPrivate }: LiveSource, userId?: string): string {
  return isPrivate ? `${topic} ${userId}` : topic;
}
