import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to the request at which the line breaks: half of it arrives, or all of it and the answer is lost. */
export type Break = 'half' | 'answer-lost';

/** A line to a registry that breaks after some requests. */
export class BreakingLine {
  readonly #server: Server;
  #left: number;

  private constructor(to: string, requests: number, how: Break) {
    this.#left = requests;
    this.#server = createServer((request, response) => {
      this.#left -= 1;
      if (this.#left >= 0) passOn(to, request, response);
      else void breakOff(to, request, how).finally(() => request.socket.destroy());
    });
  }

  static async open(to: string, requests: number, how: Break): Promise<BreakingLine> {
    const line = new BreakingLine(to, requests, how);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** False when it was never asked to break. */
  get isBroken(): boolean {
    return this.#left < 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

function passOn(to: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  const onward = ask(to + url, { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => request.socket.destroy());
  // If one side hangs up in the middle, so does the other.
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

async function breakOff(to: string, request: IncomingMessage, how: Break): Promise<void> {
  const { method, headers, url = '/' } = request;
  const body = await buffer(request);
  const onward = ask(to + url, { method, headers, agent: false });
  if (how === 'answer-lost') {
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  onward.on('error', () => undefined).on('close', resolve);
  onward.write(body.subarray(0, body.length / 2), () => onward.destroy());
  await promise;
}
