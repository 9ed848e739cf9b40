import type { Page, WebSocketRoute } from '@playwright/test';
import type { LiveRequest } from '../../../packages/protocol/src/live.ts';
import type { Board } from './board.ts';

const TOPIC = 'sports:live';
/** As often as the server sends changes. */
const EVERY_MS = 250;

/** Replaces the live connection of a page: it sends the board as the line, and nothing else. */
export class Wire {
  readonly #board: Board;
  #socket: WebSocketRoute | null = null;
  #version = 1;

  private constructor(board: Board) {
    this.#board = board;
  }

  /** Has to come before the page opens its sockets. */
  static async to(page: Page, board: Board): Promise<Wire> {
    const wire = new Wire(board);
    await page.routeWebSocket(/\/live$/, (socket) => {
      socket.onMessage((message) => wire.#answer(socket, JSON.parse(String(message)) as LiveRequest));
    });
    return wire;
  }

  /** Moves so many prices a second. @returns what stops it */
  start(pricesPerSecond: number): () => void {
    const timer = setInterval(
      () => this.#send('message', this.#board.move((pricesPerSecond * EVERY_MS) / 1_000)),
      EVERY_MS,
    );
    return () => clearInterval(timer);
  }

  #answer(socket: WebSocketRoute, request: LiveRequest): void {
    if (request.type !== 'subscribe' || request.topic !== TOPIC) return;
    this.#socket = socket;
    this.#send('snapshot', this.#board.line());
  }

  #send(type: 'message' | 'snapshot', data: unknown): void {
    if (type === 'message') this.#version += 1;
    this.#socket?.send(JSON.stringify({ type, topic: TOPIC, version: this.#version, data }));
  }
}
