import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MACHINE = 'the-platform-token';
/** Of the one operator, once the console has traded the code for it. */
export const BEARER = 'token-of-ann';
export const CODE = 'given-to-ann';

interface Call {
  readonly url: string;
  readonly by: string | undefined;
  readonly inNameOf: unknown;
  /** Null of a call without one. */
  readonly body: unknown;
}

/** A platform with one operator, whose code counts once. Calls without a set answer get an empty one. */
export class FakePlatform {
  readonly server: Server;
  roles: readonly string[] = ['releases'];
  codes = new Set([CODE]);
  isEnded = false;
  seen: Call[] = [];
  /** By method and path, as `GET /operator/flags`. */
  readonly answers = new Map<string, readonly [status: number, body: object]>();

  private constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const text = Buffer.concat(parts).toString();
        const body: unknown = text === '' ? null : JSON.parse(text);
        const call = { url, by: headers.authorization, inNameOf: headers['baize-in-name-of'], body };
        this.seen.push(call);
        const [status, answer] = this.#answer(method, call);
        response.writeHead(status).end(JSON.stringify(answer));
      });
    });
  }

  static async start(): Promise<FakePlatform> {
    const platform = new FakePlatform();
    await new Promise<void>((resolve) => platform.server.listen(0, '127.0.0.1', resolve));
    return platform;
  }

  #answer(method: string, { url, by, body }: Call): readonly [number, object] {
    const ann = { name: 'ann', roles: this.roles };
    if (url === '/operator/console' && by === `Bearer ${MACHINE}`) {
      const { code } = body as { code: string };
      return this.codes.delete(code) ? [200, { ...ann, token: BEARER }] : [422, { code: 'code-wrong' }];
    }
    if (by === `Bearer ${BEARER}` ? this.isEnded : by !== `Bearer ${MACHINE}`) return [401, {}];
    return url === '/operator/self' ? [200, ann] : (this.answers.get(`${method} ${url}`) ?? [200, {}]);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }
}
