import type { LiveHandlers } from '@baize/contract';
import type { LiveTopic, LiveTopics } from '@baize/protocol';

type Snapshot = LiveTopics[LiveTopic]['snapshot'];
type Message = LiveTopics[LiveTopic]['message'];
/** Handlers of any topic. The topic's name, which came with them, is what makes the payload theirs. */
export interface AnyHandlers {
  snapshot(state: Snapshot): void;
  message(message: Message): void;
  refused?(code: string): void;
}

export function anyHandlers<Topic extends LiveTopic>(handlers: LiveHandlers<Topic>): AnyHandlers {
  return handlers;
}

/** What to do after a message: nothing, or ask the server for the missing ones. */
export type Receipt = 'taken' | 'dropped' | 'gap';

/** Messages that change nothing which the next one does not say again. */
const VOLATILE: ReadonlySet<unknown> = new Set(['tick', 'asOf']);

/** A volatile message carries the version of the message before it; every other message one of its own. */
function isVolatile(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && VOLATILE.has(message.type);
}

/** One subscription to the server, shared by everyone in the page who listens to its topic. */
export class TopicState {
  readonly handlers = new Set<AnyHandlers>();
  /** The last version seen; undefined until the first snapshot. */
  version: number | undefined;
  /** A gap was seen and its replay asked for: until it comes, versions may jump. */
  private resyncing = false;

  snapshot(version: number, state: unknown): void {
    this.version = version;
    this.resyncing = false;
    for (const handlers of this.handlers) handlers.snapshot(state as Snapshot);
  }

  message(version: number, message: unknown): Receipt {
    if (this.version === undefined) return 'dropped';
    const expected = isVolatile(message) ? this.version : this.version + 1;
    // A late copy: from a replay that overlaps what came by itself.
    if (version < expected) return 'dropped';
    if (version > expected && !this.resyncing) {
      this.resyncing = true;
      return 'gap';
    }
    this.version = version;
    this.resyncing = false;
    for (const handlers of this.handlers) handlers.message(message as Message);
    return 'taken';
  }

  refused(code: string): void {
    for (const handlers of this.handlers) handlers.refused?.(code);
  }
}
