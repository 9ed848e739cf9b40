import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { answerQuestions } from './support/child.ts';

/**
 * Node's own server and nothing else: it holds streams, answers with what it was given once, and tells all streams a line
 * at a word. It verifies nothing, renders nothing and asks nobody.
 */
const page = readFileSync(process.env['BARE_PAGE'] ?? '');
const streams = new Set<ServerResponse>();
let resolution = Buffer.alloc(0);
let mark = process.env['BARE_MARK'] ?? '';
const line = (): string => `event: resolution\ndata: ${mark}\n\n`;

/** Takes the mark of a change, and in the next line the answer that tabs get from now on. */
async function change(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [next = '', answer = ''] = (await text(request)).split('\n', 2);
  mark = next;
  resolution = brotliCompressSync(answer);
  for (const stream of streams) stream.write(line());
  response.end();
}

function listen(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(line());
  streams.add(response);
  response.once('close', () => streams.delete(response));
}

const server = createServer((request, response) => {
  if (request.method === 'PUT') void change(request, response);
  else if (request.url?.startsWith('/_baize/events')) listen(response);
  else if (request.url?.startsWith('/_baize/resolution'))
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(resolution);
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
// As long as the shell keeps them.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') answerQuestions(`http://127.0.0.1:${address?.port}`);
});
