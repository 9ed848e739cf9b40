import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isRefusal, refusal } from './platform.ts';

/** What a call has brought along. */
export interface Asked {
  readonly authorization: string | undefined;
  /** What stands in the place of `{id}` in the route's path. */
  readonly id: string;
  /** JSON, as it was parsed; undefined of a GET. */
  readonly body: unknown;
}

/** By method and path, `POST /bets`; what they give is sent as JSON. */
export type Routes = Readonly<Record<string, (asked: Asked) => unknown>>;

const MOST_BYTES = 10_000;
/** How long a call may take to arrive. */
const ARRIVES_WITHIN_MS = 10_000;

/** @param origins whose pages may ask. @returns the address */
export function serve(routes: Routes, origins: readonly string[], port: number): Promise<string> {
  const server = createServer({ requestTimeout: ARRIVES_WITHIN_MS }, (request, response) => {
    const { origin = '' } = request.headers;
    response.setHeader('vary', 'origin');
    if (origins.includes(origin)) response.setHeader('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS') return allow(response);
    answerOf(routes, request).then(
      (answer) => send(response, 200, answer),
      (error: unknown) => {
        if (!isRefusal(error)) console.error(String(error));
        const { code, status, message } = isRefusal(error) ? error : refusal('service-unavailable');
        send(response, status, { code, message, requestId: randomUUID() });
      },
    );
  });
  return new Promise((resolve) => {
    server.listen(port, () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === 'object' ? address?.port : port}`);
    });
  });
}

async function answerOf(routes: Routes, request: IncomingMessage): Promise<unknown> {
  const { pathname } = new URL(request.url ?? '/', 'http://service.invalid');
  const [, name = '', id = ''] = /^(.*\/)([0-9a-f-]{36})$/.exec(pathname) ?? [];
  const route = routes[`${request.method} ${id === '' ? pathname : `${name}{id}`}`];
  if (route === undefined) throw refusal('not-found');
  return route({ authorization: request.headers.authorization, id, body: await bodyOf(request) });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw refusal('payload-too-large');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw refusal('body-malformed');
  }
}

/** What a browser asks before it sends a token along. */
function allow(response: ServerResponse): void {
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.writeHead(204).end();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
