import type { Socket } from 'node:net';
import { type LiveAnswer, LiveRequest } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Authenticate, Player } from '../http/player.ts';
import type { LiveFigures } from '../telemetry/figures.ts';
import type { Subscriber } from './fan-out.ts';
import type { Hub } from './hub.ts';
import type { LiveCalls } from './live-calls.ts';
import { createSubscriptions } from './subscriptions.ts';

/** A client that has this much unread gets no more until it has caught up. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Requests a second that a client may make on average, and at once. */
const REQUESTS_PER_SECOND = 10;
const REQUEST_BURST = 30;
/** Messages with calls that a client may send before the first is answered. */
const MAX_CALLS_UNDER_WAY = 8;
/** Close code for a client that breaks the protocol. */
const POLICY_VIOLATION = 1008;

/** One browser's socket. */
export interface Connection {
  /** Ends the player's private topics: the session is over. */
  forgetPlayer(sessionId: string): void;
  /** Asks again whether the session goes on: its end may have been missed. */
  checkPlayer(): Promise<void>;
  /** Who is told what is a player's alone; null for a guest. */
  readonly player: Player | null;
}

export interface ConnectionDeps {
  readonly hub: Hub;
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly figures: LiveFigures;
  readonly calls: LiveCalls;
}

/** One object and no closure: a message reads ten thousand of them, and each step from one to its socket counts. */
class SocketSubscriber implements Subscriber {
  readonly raw: Socket;
  readonly figures: LiveFigures;

  constructor(raw: Socket, figures: LiveFigures) {
    this.raw = raw;
    this.figures = figures;
  }

  write(frame: Buffer): void {
    if (this.raw.writable && this.raw.writableLength <= MAX_UNREAD_BYTES) this.raw.write(frame);
    else this.figures.droppedBytes += frame.length;
  }
}

/**
 * Serves `LiveRequest`s of one socket; anything else closes it.
 * @param upgrade the call that opened it
 */
export function serveConnection(
  socket: WebSocket,
  upgrade: FastifyRequest,
  { hub, authenticate, clock, figures, calls }: ConnectionDeps,
): Connection {
  let token = '';
  let underWay = 0;
  const allow = requestBudget(clock);
  const answer = (message: LiveAnswer): void => socket.send(JSON.stringify(message));
  const subscriptions = createSubscriptions(hub, new SocketSubscriber(upgrade.raw.socket, figures), answer);

  async function logIn(given: string): Promise<void> {
    const found = await authenticate(given);
    token = given;
    subscriptions.become(found);
    answer(
      found === null ? { type: 'refused', code: 'unauthorized' } : { type: 'authenticated', userId: found.userId },
    );
  }

  async function makeCalls({ ref, call, bodies }: LiveRequest & { type: 'call' }): Promise<void> {
    if (underWay >= MAX_CALLS_UNDER_WAY) return socket.close(POLICY_VIOLATION);
    underWay += 1;
    const answers = await calls.make(call, bodies, token, upgrade);
    underWay -= 1;
    socket.send(`{"type":"answers","ref":${ref},"answers":[${answers.join(',')}]}`);
  }

  async function handle(request: LiveRequest): Promise<void> {
    switch (request.type) {
      case 'authenticate':
        return logIn(request.token);
      case 'subscribe':
        return subscriptions.subscribe(request.topic, request.since);
      case 'unsubscribe':
        return subscriptions.unsubscribe(request.topic);
      case 'call':
        // Not waited for: what others hold up must not hold up this socket's pings.
        return void makeCalls(request);
      case 'ping':
        return answer({ type: 'pong', serverNow: clock() });
    }
  }

  // One request after the other: a subscription sent right behind a token finds its player.
  let last: Promise<void> = Promise.resolve();
  socket.on('message', (data: Buffer, isBinary) => {
    const request = isBinary ? null : parse(data.toString());
    // Calls have the limits that they have over HTTP.
    if (request === null || (request.type !== 'call' && !allow())) return socket.close(POLICY_VIOLATION);
    last = last.then(() => handle(request)).catch(() => socket.close(1011));
  });
  socket.on('close', subscriptions.end);
  // A reset connection is closed as well: nothing to add.
  socket.on('error', () => {});

  return {
    forgetPlayer: subscriptions.forget,
    get player() {
      return subscriptions.player;
    },
    async checkPlayer() {
      const asked = subscriptions.player;
      if (asked !== null && (await authenticate(token)) === null) subscriptions.forget(asked.sessionId);
    },
  };
}

function parse(text: string): LiveRequest | null {
  try {
    const result = z.safeParse(LiveRequest, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** A bucket that fills with time: true while the client keeps within its rate. */
function requestBudget(clock: Clock): () => boolean {
  let left = REQUEST_BURST;
  let filledAt = clock();
  return () => {
    left = Math.min(REQUEST_BURST, left + ((clock() - filledAt) / 1000) * REQUESTS_PER_SECOND);
    filledAt = clock();
    left -= 1;
    return left >= 0;
  };
}
