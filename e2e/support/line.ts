import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';

/** Any code that is no normal end: the browser's own for a lost connection cannot be sent. */
const LOST = 4000;

/** A page's connection, which can be cut: requests fail, sockets close and none opens. */
export class Line {
  readonly #context: BrowserContext;
  readonly #sockets = new Set<WebSocketRoute>();
  #cut = false;

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Has to come before the page opens its sockets. */
  static async of(page: Page): Promise<Line> {
    const line = new Line(page.context());
    await page.routeWebSocket(/.*/, (socket) => line.#carry(socket));
    return line;
  }

  async cut(): Promise<void> {
    await this.#context.setOffline(true);
    await this.cutSockets();
  }

  /** The live connection stops; pages and calls still come. */
  async cutSockets(): Promise<void> {
    this.#cut = true;
    await Promise.all([...this.#sockets].map((socket) => socket.close({ code: LOST })));
    this.#sockets.clear();
  }

  async mend(): Promise<void> {
    this.#cut = false;
    await this.#context.setOffline(false);
  }

  #carry(socket: WebSocketRoute): void {
    if (this.#cut) {
      void socket.close({ code: LOST });
      return;
    }
    socket.connectToServer();
    this.#sockets.add(socket);
  }
}
