import type { ChannelDocument } from '@baize/contract/channel';
import type { ChannelSource } from './channel-source.ts';
import { followEvents } from './event-stream.ts';

/** Asking in turns takes over while the registry's events do not arrive. */
const POLL_MS = 5_000;

export interface ChannelWatchOptions {
  readonly source: ChannelSource;
  readonly eventsUrl: string;
  /** Takes a changed document over; rejects never. */
  readonly apply: (document: ChannelDocument) => Promise<void>;
  /** Called on each tick without news, so that what failed before is tried again. */
  readonly retry: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

export interface ChannelWatch {
  /** The registry's first answer, before it is taken over; null when nothing changed, or it did not answer as it should. */
  readonly answered: Promise<ChannelDocument | null>;
  /** Resolves when the registry was asked once and its answer taken over. */
  readonly first: Promise<void>;
  stop(): void;
}

/** Updates the served channel to the registry's: by its events at once, by asking when they are cut off. */
export function watchChannel({ source, eventsUrl, apply, retry, report }: ChannelWatchOptions): ChannelWatch {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  const answered = Promise.withResolvers<ChannelDocument | null>();

  /** At most one question at a time; news that arrives meanwhile leads to exactly one more. */
  function refresh(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await ask();
      } while (again && !stopped.signal.aborted);
    })().finally(() => {
      running = null;
    });
    return running;
  }

  async function ask(): Promise<void> {
    try {
      const document = await source.refresh();
      answered.resolve(document);
      await (document ? apply(document) : retry());
    } catch (error) {
      answered.resolve(null);
      report(error);
      await retry();
    }
  }

  const first = refresh();
  const poll = setInterval(() => void refresh(), POLL_MS);
  poll.unref();
  void followEvents({
    url: eventsUrl,
    onOpen: () => void refresh(),
    onEvent: (name) => {
      if (name === 'channel') void refresh();
    },
    onLost: report,
    signal: stopped.signal,
  });
  return {
    answered: answered.promise,
    first,
    stop() {
      stopped.abort();
      clearInterval(poll);
    },
  };
}
