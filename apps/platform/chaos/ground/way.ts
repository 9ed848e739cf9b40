import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy between one process and a server, which a fault can block, cut or slow down. */
export interface Way {
  readonly port: number;
  /** From now on every packet takes this long, each way. */
  delay(ms: number): void;
  /** Nothing arrives any more, and neither side sees an error: what is sent arrives after `mend`. */
  swallow(): void;
  /** Ends every connection and takes no new one. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export interface Target {
  readonly host: string;
  readonly port: number;
}

type State = 'open' | 'swallows' | 'cut';

export async function openWay(target: Target, host = '127.0.0.1'): Promise<Way> {
  const lines = new Set<Line>();
  const of = { state: 'open' as State, delayMs: 0 };
  const server = createServer((client) => {
    if (of.state === 'cut') return void client.destroy();
    const line = new Line(client, target, of);
    lines.add(line);
    line.whenOver(() => lines.delete(line));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const become = (state: State): void => {
    of.state = state;
    for (const line of lines) line.look();
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => void (of.delayMs = ms),
    swallow: () => become('swallows'),
    cut: () => become('cut'),
    mend: () => become('open'),
    async close() {
      become('cut');
      server.close();
      await once(server, 'close');
    },
  };
}

/** One connection through the way: two sockets, and between them what is in flight. */
class Line {
  readonly #of: { readonly state: State; readonly delayMs: number };
  readonly #client: Socket;
  readonly #upstream: Socket;
  #blocked = Promise.withResolvers<void>();
  #over: () => void = () => {};

  constructor(client: Socket, target: Target, of: { readonly state: State; readonly delayMs: number }) {
    this.#of = of;
    this.#client = client;
    this.#upstream = connect(target);
    this.look();
    this.#carry(client, this.#upstream);
    this.#carry(this.#upstream, client);
  }

  whenOver(listener: () => void): void {
    this.#over = listener;
  }

  /** Called when the state of the way has changed. */
  look(): void {
    if (this.#of.state === 'swallows') this.#blocked = Promise.withResolvers();
    else this.#blocked.resolve();
    if (this.#of.state !== 'cut') return;
    this.#client.destroy();
    this.#upstream.destroy();
  }

  /** Carries packets in order, each at its time; the end of a side is carried like a packet. */
  #carry(from: Socket, to: Socket): void {
    let before = Promise.resolve();
    const afterAll = (arrive: () => void): void => {
      before = this.#deliver(before, performance.now() + this.#of.delayMs, arrive);
    };
    from.on('data', (data: Buffer) => afterAll(() => void to.write(data)));
    // Each side is handled on its `close`, which follows.
    from.on('error', () => {});
    from.on('close', () =>
      afterAll(() => {
        to.destroySoon();
        this.#over();
      }),
    );
  }

  async #deliver(before: Promise<void>, due: number, arrive: () => void): Promise<void> {
    await before;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    await this.#blocked.promise;
    arrive();
  }
}
