import type { LiveStatus, ShellLive } from '@baize/contract';
import type { LiveAnswer, LiveRequest } from '@baize/protocol';
import { backoffMs } from './backoff.ts';
import { TopicState, anyHandlers } from './topic.ts';
import { ServedSubject } from '../served.ts';

/** The service is asked for a sign of life this often, and given this long to answer. */
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 8_000;
/** A page that moves from one game to the next keeps its socket; one that listens to nothing gives it up. */
const IDLE_CLOSE_MS = 10_000;

export interface LiveOptions {
  /** `ws:` or `wss:` address of the service's `/live`. */
  readonly url: string;
  readonly open: (url: string) => WebSocket;
  /** Fraction in [0, 1) for the jitter. */
  readonly random: () => number;
  readonly now: () => number;
  readonly token: () => string | null;
  /** Asked for when the service refuses the token. */
  readonly renewToken: (failed: string | null) => Promise<string>;
  readonly onLost: (since: number) => void;
  readonly onRestored: (downMs: number) => void;
}

/** Where the shell can also act on the connection itself. */
export interface LiveConnection extends ShellLive {
  /** The token changed: authenticate with the new one, and ask again for what only its player may hear. */
  tokenChanged(): void;
  /** The network is back: do not wait for the next try. */
  retryNow(): void;
}

/** One reconnecting socket to one service: subscriptions outlive the connection and continue where they stopped. */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const status$ = new ServedSubject<LiveStatus>({ status: 'connecting' });
  const topics = new Map<string, TopicState>();
  let socket: WebSocket | null = null;
  let attempt = 0;
  let authenticatedWith: string | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let pingedAt = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function send(request: LiveRequest): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  }

  function subscribe(name: string, since: number | undefined): void {
    send({ type: 'subscribe', topic: name, ...(since !== undefined && { since }) });
  }

  function resubscribe(): void {
    for (const [name, topic] of topics) subscribe(name, topic.version);
  }

  function authenticate(): void {
    const token = options.token();
    authenticatedWith = token;
    if (token) send({ type: 'authenticate', token });
  }

  /**
   * Tells how far away the service is. A connection that stays silent is closed by hand: the browser would notice
   * minutes later.
   */
  function ping(): void {
    send({ type: 'ping' });
    pingedAt = options.now();
    silenceTimer = setTimeout(drop, PONG_WITHIN_MS);
    pingTimer = setTimeout(ping, PING_EVERY_MS);
  }

  function opened(): void {
    attempt = 0;
    authenticate();
    resubscribe();
    const before = status$.value;
    status$.next({ status: 'open' });
    if (before.status === 'lost') options.onRestored(options.now() - before.since);
    ping();
  }

  function received(data: unknown): void {
    if (typeof data !== 'string') return;
    clearTimeout(silenceTimer);
    const answer = JSON.parse(data) as LiveAnswer;
    if (answer.type === 'pong') return status$.next({ status: 'open', lagMs: options.now() - pingedAt });
    if (answer.type === 'refused') return refused(answer.code, answer.topic);
    if (answer.type !== 'snapshot' && answer.type !== 'message') return;
    const topic = topics.get(answer.topic);
    if (!topic) return;
    if (answer.type === 'snapshot') topic.snapshot(answer.version, answer.data);
    else if (topic.message(answer.version, answer.data) === 'gap') subscribe(answer.topic, topic.version);
  }

  function refused(code: string, name: string | undefined): void {
    if (name !== undefined) topics.get(name)?.refused(code);
    // The session itself ends where the renewal is refused; here there is then nothing left to do.
    else if (code === 'unauthorized') options.renewToken(authenticatedWith).catch(() => undefined);
  }

  /** Forgets the socket and whatever it still says, and plans the next try while anyone listens. */
  function drop(): void {
    clearTimeout(pingTimer);
    clearTimeout(silenceTimer);
    const gone = socket;
    socket = null;
    gone?.close();
    if (topics.size === 0) return;
    if (status$.value.status !== 'lost') {
      const since = options.now();
      status$.next({ status: 'lost', since });
      options.onLost(since);
    }
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, backoffMs(attempt++, options.random()));
  }

  function connect(): void {
    clearTimeout(retryTimer);
    if (socket || topics.size === 0) return;
    const mine = options.open(options.url);
    socket = mine;
    const ifMine = (act: () => void) => () => {
      if (socket === mine) act();
    };
    mine.addEventListener('open', ifMine(opened));
    mine.addEventListener('close', ifMine(drop));
    mine.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (socket === mine) received(event.data);
    });
  }

  function closeWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      if (topics.size > 0) return;
      clearTimeout(retryTimer);
      drop();
      status$.next({ status: 'connecting' });
    }, IDLE_CLOSE_MS);
  }

  return {
    status$,
    subscribe(name, handlers) {
      const entry = anyHandlers(handlers);
      let topic = topics.get(name);
      if (topic) {
        // Whoever joins later needs the state as well; asking anew gives it to all.
        topic.version = undefined;
      } else {
        topic = new TopicState();
        topics.set(name, topic);
      }
      topic.handlers.add(entry);
      if (socket) subscribe(name, undefined);
      else connect();
      return () => {
        if (!topic.handlers.delete(entry) || topic.handlers.size > 0) return;
        topics.delete(name);
        send({ type: 'unsubscribe', topic: name });
        closeWhenIdle();
      };
    },
    tokenChanged() {
      const token = options.token();
      if (token === authenticatedWith || socket?.readyState !== WebSocket.OPEN) return;
      if (token === null) {
        // The service ends the private topics with the session; the public ones go on for the guest.
        authenticatedWith = null;
        return;
      }
      authenticate();
      resubscribe();
    },
    retryNow() {
      if (status$.value.status !== 'lost' || socket) return;
      attempt = 0;
      connect();
    },
  };
}
