import type { LiveAnswer } from '@baize/protocol';
import type { Player } from '../http/player.ts';
import { Refusal } from '../http/refusal.ts';
import type { Subscriber } from './fan-out.ts';
import type { Hub } from './hub.ts';
import type { LiveSource } from './live-source.ts';

/** A page of betting follows the line, sport by sport, and each fixture of a slip. */
const MAX_TOPICS = 32;

/**
 * The topics of one socket, and the player for whom it may have private ones. One object and no closures, as its connection
 * is: there are ten thousand of them.
 */
export class Subscriptions {
  readonly #hub: Hub;
  readonly #subscriber: Subscriber;
  readonly #answer: (message: LiveAnswer) => void;
  readonly #topics = new Set<LiveSource>();
  #player: Player | null = null;

  constructor(hub: Hub, subscriber: Subscriber, answer: (message: LiveAnswer) => void) {
    this.#hub = hub;
    this.#subscriber = subscriber;
    this.#answer = answer;
  }

  /** Null until one has logged in, and when the session is over. */
  get player(): Player | null {
    return this.#player;
  }

  /** Answers a refusal by itself. */
  async subscribe(name: string, since: number | undefined): Promise<void> {
    const source = this.#hub.source(name);
    if (source === undefined) return this.#answer({ type: 'refused', code: 'not-found', topic: name });
    if (source.isPrivate && this.#player === null)
      return this.#answer({ type: 'refused', code: 'unauthorized', topic: name });
    if (!this.#topics.has(source) && this.#topics.size >= MAX_TOPICS)
      return this.#answer({ type: 'refused', code: 'too-many-requests', topic: name });
    this.#topics.add(source);
    try {
      await this.#hub.subscribe(source, this.#subscriber, this.#player, since);
    } catch (error) {
      this.#leave(source);
      if (!(error instanceof Refusal)) throw error;
      this.#answer({ type: 'refused', code: error.code, topic: name });
    }
  }

  unsubscribe(name: string): void {
    const source = this.#hub.source(name);
    if (source && this.#topics.has(source)) this.#leave(source);
  }

  /** Another player, or none, is there: the private topics of the one before end. */
  become(next: Player | null): void {
    for (const source of this.#topics) if (source.isPrivate) this.#leave(source);
    this.#player = next;
  }

  /** Ends the player's private topics and says so: the session is over. */
  forget(sessionId: string): void {
    if (this.#player?.sessionId !== sessionId) return;
    for (const source of this.#topics) {
      if (!source.isPrivate) continue;
      this.#leave(source);
      this.#answer({ type: 'refused', code: 'unauthorized', topic: source.topic });
    }
    this.#player = null;
  }

  end(): void {
    for (const source of this.#topics) this.#leave(source);
  }

  #leave(source: LiveSource): void {
    this.#topics.delete(source);
    this.#hub.unsubscribe(source, this.#subscriber, this.#player);
  }
}
