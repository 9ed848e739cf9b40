import type { LiveTopic, LiveTopics, Service } from '@baize/protocol';
import type { Player } from '../http/player.ts';

export interface PublishOptions {
  /** Only this user's own subscription gets it. For private topics. */
  readonly to?: string;
  /**
   * Worthless a moment later: has no new version, is not replayed, and is skipped while the last one is still being
   * sent.
   */
  readonly volatile?: boolean;
}

/** What one live topic carries: a domain offers it, the hub delivers it. */
export interface LiveSource<Topic extends LiveTopic = LiveTopic> {
  readonly topic: Topic;
  readonly service: Service;
  /** Each user has one of their own, and needs `authenticate` first. */
  readonly isPrivate: boolean;
  /** What a subscriber starts from. `player` is never null for a private topic. */
  readonly snapshot: (player: Player | null) => LiveTopics[Topic]['snapshot'] | Promise<LiveTopics[Topic]['snapshot']>;
  /**
   * Of a private topic: is called when the first of a user's subscribers at this process came, and when the last one
   * left.
   */
  readonly attended?: (userId: string, isHere: boolean) => void;
  /** Hands every message to `publish` until the returned function is called. */
  readonly listen: (publish: (message: LiveTopics[Topic]['message'], options?: PublishOptions) => void) => () => void;
}

/** Topics of one kind that are too many for a list, such as one for each fixture. Open while there is a subscriber. */
export interface LiveFamily {
  /** What their names begin with, such as `sports:fixture:`. */
  readonly prefix: string;
  readonly service: Service;
  /** The topic of that name; whether there is anything in it, its snapshot says or refuses. Public topics only. */
  readonly topicOf: (name: string) => LiveSource;
}

/** Keeps the types of one topic together, although sources of all topics are in one list. */
export function liveSource<Topic extends LiveTopic>(source: LiveSource<Topic>): LiveSource {
  return source;
}
