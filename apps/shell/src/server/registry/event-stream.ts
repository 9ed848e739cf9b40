import { createParser } from 'eventsource-parser';

// The library reads the stream. Clients that also connect again know no limit to a silence, and this one needs it: a
// connection that a firewall dropped says nothing forever.

/** Longest silence of a stream before it counts as dead; the registry sends a comment more often than that. */
const SILENCE_LIMIT_MS = 45_000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

export interface EventStreamOptions {
  readonly url: string;
  /** Called on each connection, for what may have been missed in between. */
  readonly onOpen: () => void;
  /** Called with the name of each event. */
  readonly onEvent: (name: string) => void;
  readonly onLost: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/** Listens to server-sent events until aborted, and connects again by itself, waiting longer each time it fails. */
export async function followEvents(options: EventStreamOptions): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!options.signal.aborted) {
    try {
      await readOnce(options, () => {
        retryMs = FIRST_RETRY_MS;
        options.onOpen();
      });
    } catch (error) {
      if (options.signal.aborted) return;
      options.onLost(error);
    }
    await pause(retryMs, options.signal);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }
}

async function readOnce({ url, onEvent, signal }: EventStreamOptions, opened: () => void): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
    opened();
    const parser = createParser({ onEvent: ({ event }) => event !== undefined && onEvent(event) });
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
      parser.feed(part);
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
