import type { LiveAnswer } from '@baize/protocol';
import type { Player } from '../http/player.ts';
import { Refusal } from '../http/refusal.ts';
import type { Subscriber } from './fan-out.ts';
import type { Hub } from './hub.ts';
import type { LiveSource } from './live-source.ts';

/** A page of betting follows the line, sport by sport, and each fixture of a slip. */
const MAX_TOPICS = 32;

/** The topics of one socket, and the player for whom it may have private ones. */
export interface Subscriptions {
  /** Null until one has logged in, and when the session is over. */
  readonly player: Player | null;
  /** Answers a refusal by itself. */
  subscribe(name: string, since: number | undefined): Promise<void>;
  unsubscribe(name: string): void;
  /** Another player, or none, is there: the private topics of the one before end. */
  become(player: Player | null): void;
  /** Ends the player's private topics and says so: the session is over. */
  forget(sessionId: string): void;
  end(): void;
}

export function createSubscriptions(
  hub: Hub,
  subscriber: Subscriber,
  answer: (message: LiveAnswer) => void,
): Subscriptions {
  let player: Player | null = null;
  const topics = new Set<LiveSource>();

  function leave(source: LiveSource): void {
    topics.delete(source);
    hub.unsubscribe(source, subscriber, player);
  }

  return {
    get player() {
      return player;
    },
    async subscribe(name, since) {
      const source = hub.source(name);
      if (source === undefined) return answer({ type: 'refused', code: 'not-found', topic: name });
      if (source.isPrivate && player === null) return answer({ type: 'refused', code: 'unauthorized', topic: name });
      if (!topics.has(source) && topics.size >= MAX_TOPICS)
        return answer({ type: 'refused', code: 'too-many-requests', topic: name });
      topics.add(source);
      try {
        await hub.subscribe(source, subscriber, player, since);
      } catch (error) {
        leave(source);
        if (!(error instanceof Refusal)) throw error;
        answer({ type: 'refused', code: error.code, topic: name });
      }
    },
    unsubscribe(name) {
      const source = hub.source(name);
      if (source && topics.has(source)) leave(source);
    },
    become(next) {
      for (const source of topics) if (source.isPrivate) leave(source);
      player = next;
    },
    forget(sessionId) {
      if (player?.sessionId !== sessionId) return;
      for (const source of topics) {
        if (!source.isPrivate) continue;
        leave(source);
        answer({ type: 'refused', code: 'unauthorized', topic: source.topic });
      }
      player = null;
    },
    end: () => topics.forEach(leave),
  };
}
