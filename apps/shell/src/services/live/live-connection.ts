import type { LiveStatus, ShellLive } from '@baize/contract';
import type { LiveAnswer } from '@baize/protocol';
import { backoffMs } from './backoff.ts';
import { createLiveSocket } from './live-socket.ts';
import type { LiveSocket } from './live-socket.ts';
import { createTopics, isOfTopic } from './topics.ts';
import { HydratedSubject } from '../hydrated-subject.ts';

export interface LiveOptions {
  /** `ws:` or `wss:` address of the service's `/live`. */
  readonly url: string;
  readonly open: (url: string) => WebSocket;
  /** Fraction in [0, 1) for the jitter. */
  readonly random: () => number;
  readonly now: () => number;
  readonly token: () => string | null;
  /** Called when the service refuses the token. */
  readonly renewToken: (failed: string | null) => Promise<string>;
  readonly onLost: (since: number) => void;
  readonly onRestored: (downMs: number) => void;
}

/** Where the shell can also act on the connection itself. */
export interface LiveConnection extends ShellLive {
  /** The token changed: authenticate with the new one, and subscribe again to what only its player may get. */
  tokenChanged(): void;
  /** The network is back: do not wait for the next try. */
  retryNow(): void;
}

/** One reconnecting socket to one service: subscriptions outlive the connection and continue where they stopped. */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const status$ = new HydratedSubject<LiveStatus>({ status: 'connecting' });
  const topics = createTopics((request) => socket?.send(request), rest);
  let socket: LiveSocket | null = null;
  let attempt = 0;
  let authenticatedWith: string | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** The topics come after it: their content depends on the player. */
  function authenticate(): void {
    authenticatedWith = options.token();
    if (authenticatedWith) socket?.send({ type: 'authenticate', token: authenticatedWith });
    topics.resume();
  }

  function onOpen(): void {
    attempt = 0;
    authenticate();
    const before = status$.value;
    status$.next({ status: 'open' });
    if (before.status === 'lost') options.onRestored(options.now() - before.since);
  }

  function onAnswer(answer: LiveAnswer, sincePingMs: number): void {
    if (answer.type === 'pong') status$.next({ status: 'open', lagMs: sincePingMs });
    else if (isOfTopic(answer)) topics.take(answer);
    // The session itself ends where the renewal is refused; here there is then nothing left to do.
    else if (answer.type === 'refused' && answer.code === 'unauthorized')
      options.renewToken(authenticatedWith).catch(() => undefined);
  }

  /** Gives the socket up, and plans the next try while anyone listens. */
  function drop(): void {
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
    socket = createLiveSocket(options.open(options.url), options.now, onOpen, onAnswer, drop);
  }

  function rest(): void {
    clearTimeout(retryTimer);
    drop();
    status$.next({ status: 'connecting' });
  }

  return {
    status$,
    subscribe(name, handlers) {
      const leave = topics.subscribe(name, handlers);
      connect();
      return leave;
    },
    tokenChanged() {
      const token = options.token();
      if (token === authenticatedWith) return;
      // A socket that is not open yet begins with whatever token there is then.
      // Without a token the service ends the private topics with the session; the public ones go on for the guest.
      if (token === null) authenticatedWith = null;
      else authenticate();
    },
    retryNow() {
      if (status$.value.status !== 'lost' || socket) return;
      attempt = 0;
      connect();
    },
  };
}
