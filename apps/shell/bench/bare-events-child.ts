import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { answerQuestions } from './support/child.ts';

/**
 * A server of event streams and nothing else: a request to `/tell` writes an event to every stream, and listeners then
 * request `/answer`.
 */
const listeners = new Set<ServerResponse>();
const answer = Buffer.alloc(Number(process.env['ANSWER_BYTES'] ?? 8_000), 'x');
const server = createServer((request, response) => {
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
    return;
  }
  if (request.url === '/tell') for (const listener of listeners) listener.write('data: told\n\n');
  response.end(request.url === '/answer' ? answer : '');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
answerQuestions(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
