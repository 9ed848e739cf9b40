import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from '../page/page-writer.ts';
import type { Encoding } from '../page/page-writer.ts';

const QUALITY = 5;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers with JSON, compressed as the browser takes it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  return sendEncoded(reply, encoding, await encode(value, encoding));
}

/** Answers that many visitors get at the same moment: each is made and compressed once. */
export class SharedJson {
  readonly #kept = new WeakMap<object, Map<string, Promise<Buffer>>>();

  /**
   * @param of what it is made of, shared by those who get the same; the answer is forgotten with it
   * @param key which of the answers made of that; of a small number, whatever a visitor asks
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { of, key, make }: { readonly of: object; readonly key: string; readonly make: () => unknown },
  ): Promise<FastifyReply> {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const kept = this.#kept.get(of) ?? new Map<string, Promise<Buffer>>();
    this.#kept.set(of, kept);
    const name = `${encoding} ${key}`;
    const encoded = kept.get(name) ?? encode(make(), encoding);
    kept.set(name, encoded);
    // The next request gets another attempt.
    encoded.catch(() => kept.delete(name));
    return sendEncoded(reply, encoding, await encoded);
  }
}

async function encode(value: unknown, encoding: Encoding): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(value));
  if (encoding === 'identity') return text;
  return encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : zip(text);
}

function sendEncoded(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(body);
}
