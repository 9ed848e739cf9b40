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
import { Subscriptions } from './subscriptions.ts';

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
  /** Checks again whether the session is still open: its end may have been missed. */
  checkPlayer(): Promise<void>;
  /** The player who gets the messages of private topics; null for a guest. */
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
export function serveConnection(socket: WebSocket, upgrade: FastifyRequest, deps: ConnectionDeps): Connection {
  const connection = new SocketConnection(socket, upgrade, deps);
  socket.on('message', (data: Buffer, isBinary) => connection.receive(data, isBinary));
  socket.on('close', () => connection.end());
  // A reset connection is closed as well: nothing to add.
  socket.on('error', ignore);
  return connection;
}

function ignore(): void {}

class SocketConnection implements Connection {
  readonly #socket: WebSocket;
  readonly #upgrade: FastifyRequest;
  readonly #deps: ConnectionDeps;
  readonly #budget: RequestBudget;
  readonly #subscriptions: Subscriptions;
  #token = '';
  #underWay = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, upgrade: FastifyRequest, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#upgrade = upgrade;
    this.#deps = deps;
    this.#budget = new RequestBudget(deps.clock);
    const subscriber = new SocketSubscriber(upgrade.raw.socket, deps.figures);
    this.#subscriptions = new Subscriptions(deps.hub, subscriber, (message) => this.#answer(message));
  }

  get player(): Player | null {
    return this.#subscriptions.player;
  }

  /** One request after the other: a subscription sent right behind a token finds its player. */
  receive(data: Buffer, isBinary: boolean): void {
    const request = isBinary ? null : parse(data.toString());
    // Calls have the limits that they have over HTTP.
    if (request === null || (request.type !== 'call' && !this.#budget.allow()))
      return this.#socket.close(POLICY_VIOLATION);
    this.#last = this.#last.then(() => this.#handle(request)).catch(() => this.#socket.close(1011));
  }

  end(): void {
    this.#subscriptions.end();
  }

  forgetPlayer(sessionId: string): void {
    this.#subscriptions.forget(sessionId);
  }

  async checkPlayer(): Promise<void> {
    const asked = this.player;
    if (asked !== null && (await this.#deps.authenticate(this.#token)) === null) this.forgetPlayer(asked.sessionId);
  }

  #answer(message: LiveAnswer): void {
    this.#socket.send(JSON.stringify(message));
  }

  async #handle(request: LiveRequest): Promise<void> {
    switch (request.type) {
      case 'authenticate':
        return this.#logIn(request.token);
      case 'subscribe':
        return this.#subscriptions.subscribe(request.topic, request.since);
      case 'unsubscribe':
        return this.#subscriptions.unsubscribe(request.topic);
      case 'call':
        // Not awaited: a slow call must not delay this socket's pings.
        return void this.#makeCalls(request);
      case 'ping':
        return this.#answer({ type: 'pong', serverNow: this.#deps.clock() });
    }
  }

  async #logIn(given: string): Promise<void> {
    const found = await this.#deps.authenticate(given);
    this.#token = given;
    this.#subscriptions.become(found);
    this.#answer(
      found === null ? { type: 'refused', code: 'unauthorized' } : { type: 'authenticated', userId: found.userId },
    );
  }

  async #makeCalls({ ref, call, bodies }: LiveRequest & { type: 'call' }): Promise<void> {
    if (this.#underWay >= MAX_CALLS_UNDER_WAY) return this.#socket.close(POLICY_VIOLATION);
    this.#underWay += 1;
    const answers = await this.#deps.calls.make(call, bodies, this.#token, this.#upgrade);
    this.#underWay -= 1;
    this.#socket.send(`{"type":"answers","ref":${ref},"answers":[${answers.join(',')}]}`);
  }
}

function parse(text: string): LiveRequest | null {
  try {
    const result = z.safeParse(LiveRequest, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** A bucket that fills with time. */
class RequestBudget {
  readonly #clock: Clock;
  #left = REQUEST_BURST;
  #filledAt: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#filledAt = clock();
  }

  /** Whether the client is within its rate limit. */
  allow(): boolean {
    const now = this.#clock();
    this.#left = Math.min(REQUEST_BURST, this.#left + ((now - this.#filledAt) / 1000) * REQUESTS_PER_SECOND);
    this.#filledAt = now;
    this.#left -= 1;
    return this.#left >= 0;
  }
}
