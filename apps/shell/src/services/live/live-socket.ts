import type { LiveAnswer, LiveRequest } from '@baize/protocol';

/** The service is asked for a sign of life this often, and given this long to answer. */
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 8_000;

/** One socket to one service, for as long as it is open. */
export interface LiveSocket {
  /** Does nothing while it is not open. */
  send(request: LiveRequest): void;
  /** Closes it and forgets whatever it still says. */
  close(): void;
}

/**
 * A socket with its heartbeat, which measures the latency to the service. A connection that stays silent counts as
 * gone: the browser would notice minutes later.
 *
 * @param onAnswer gets the time since the last ping as well
 * @param onGone it closed, or has become silent
 */
export function createLiveSocket(
  socket: WebSocket,
  now: () => number,
  onOpen: () => void,
  onAnswer: (answer: LiveAnswer, sincePingMs: number) => void,
  onGone: () => void,
): LiveSocket {
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let pingedAt = 0;
  const listening = new AbortController();
  const { signal } = listening;

  function send(request: LiveRequest): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  }

  function ping(): void {
    send({ type: 'ping' });
    pingedAt = now();
    silenceTimer = setTimeout(onGone, PONG_WITHIN_MS);
    pingTimer = setTimeout(ping, PING_EVERY_MS);
  }

  const opened = (): void => {
    onOpen();
    ping();
  };
  const heard = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data !== 'string') return;
    clearTimeout(silenceTimer);
    onAnswer(JSON.parse(data) as LiveAnswer, now() - pingedAt);
  };
  socket.addEventListener('open', opened, { signal });
  socket.addEventListener('close', onGone, { signal });
  socket.addEventListener('message', heard, { signal });

  return {
    send,
    close() {
      clearTimeout(pingTimer);
      clearTimeout(silenceTimer);
      listening.abort();
      socket.close();
    },
  };
}
