import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from '../page/page-writer.ts';

const QUALITY = 5;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers with JSON, compressed as the browser takes it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(value);
  const encoding = encodingFor(request.headers['accept-encoding']);
  void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding === 'identity') return reply.send(text);
  const small =
    encoding === 'br' ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : await zip(text);
  return reply.header('content-encoding', encoding).send(small);
}
