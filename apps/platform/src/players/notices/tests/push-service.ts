import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that allowed push messages: its keys, as `PushManager.subscribe` makes them. */
export class TestBrowser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth: Buffer = randomBytes(16);
  readonly p256dh: string;
  readonly auth: string;

  constructor() {
    this.p256dh = this.#pair.generateKeys().toString('base64url');
    this.auth = this.#auth.toString('base64url');
  }

  /** Reads a message as RFC 8291 says, independently of the code that wrote it. */
  read(message: Buffer): unknown {
    const salt = message.subarray(0, 16);
    const sender = message.subarray(21, 21 + message[20]!);
    const sealed = message.subarray(21 + message[20]!);
    const from = (secret: Buffer, key: Buffer, info: (Buffer | string)[], length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, key, Buffer.concat(info.map((part) => Buffer.from(part))), length));
    const own = Buffer.from(this.p256dh, 'base64url');
    const material = from(this.#pair.computeSecret(sender), this.#auth, ['WebPush: info\0', own, sender], 32);
    const key = from(material, salt, ['Content-Encoding: aes128gcm\0'], 16);
    const decipher = createDecipheriv('aes-128-gcm', key, from(material, salt, ['Content-Encoding: nonce\0'], 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('not the last record');
    return JSON.parse(plain.subarray(0, -1).toString());
  }
}

export interface PushService {
  readonly url: string;
  readonly got: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[];
  /** What it answers from now on. */
  answers(status: number): void;
  close(): Promise<void>;
}

/** The push service of a browser's maker, on this machine. */
export async function startPushService(): Promise<PushService> {
  let status = 201;
  const got: PushService['got'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answers: (next) => void (status = next),
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
