import type { ServerResponse } from 'node:http';

/** Streams one registry serves at once; each shell server and each open browser tab may hold one. */
const maxListeners = 10_000;
/** A listener that does not read is dropped; it reconnects and gets the present revision. */
const maxWaitingBytes = 64 * 1024;
/** Shorter than the idle time after which common proxies close a connection. */
const heartbeatMs = 15_000;

/** Sends every change to open event streams. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<ServerResponse>>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor() {
    this.#heartbeat = setInterval(() => this.#writeAll([...this.#byChannel.values()], ': heartbeat\n\n'), heartbeatMs);
    this.#heartbeat.unref();
  }

  get count(): number {
    let count = 0;
    for (const streams of this.#byChannel.values()) count += streams.size;
    return count;
  }

  get full(): boolean {
    return this.count >= maxListeners;
  }

  /** Takes over a response whose head has been written; the first event has the channel's present revision. */
  add(channel: string, revision: number, stream: ServerResponse): void {
    const streams = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, streams.add(stream));
    stream.on('close', () => streams.delete(stream));
    stream.on('error', () => streams.delete(stream));
    stream.write(`retry: 1000\n${channelEvent(revision)}`);
  }

  announce(channel: string, revision: number): void {
    this.#tell(channel, channelEvent(revision));
  }

  /** Sends that the served versions have changed, as far as the status shows them. */
  announceServed(channel: string): void {
    this.#tell(channel, 'event: served\ndata: {}\n\n');
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const streams of this.#byChannel.values()) for (const stream of streams) stream.end();
  }

  #tell(channel: string, text: string): void {
    const streams = this.#byChannel.get(channel);
    if (streams) this.#writeAll([streams], text);
  }

  #writeAll(groups: readonly Set<ServerResponse>[], text: string): void {
    for (const streams of groups) {
      for (const stream of streams) {
        if (stream.writableLength > maxWaitingBytes) stream.destroy();
        else stream.write(text);
      }
    }
  }
}

function channelEvent(revision: number): string {
  return `event: channel\nid: ${revision}\ndata: ${JSON.stringify({ revision })}\n\n`;
}
