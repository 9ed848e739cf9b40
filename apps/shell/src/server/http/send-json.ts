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
  return sendEncoded(request, reply, (encoding) => encodeJson(value, encoding));
}

/** Answers with JSON that is written and compressed already, or is now. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: (encoding: Encoding) => Promise<Buffer>,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = await encoded(encoding);
  void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

export async function encodeJson(value: unknown, encoding: Encoding): Promise<Buffer> {
  const text = JSON.stringify(value);
  if (encoding === 'identity') return Buffer.from(text);
  return encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : zip(text);
}
