import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the API got it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export type Handler = (request: SeenRequest, earlier: readonly SeenRequest[]) => FakeAnswer | Promise<FakeAnswer>;

/** A real HTTP server with a test's answers, by method and path, e.g. `GET /profile/user`. */
export interface FakeApi {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** Requests of one method and path, the query aside. */
  to(route: string): readonly SeenRequest[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

function send(response: ServerResponse, origin: string, { status = 200, body = {}, headers = {} }: FakeAnswer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, region, accept-language, content-type',
    'access-control-allow-methods': 'GET, POST, PUT',
    ...headers,
  });
  response.end(JSON.stringify(body));
}

export async function startFakeApi(handlers: Record<string, Handler>): Promise<FakeApi> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const origin = request.headers.origin ?? '*';
      if (request.method === 'OPTIONS') return send(response, origin, { status: 204 });
      const entry: SeenRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: await bodyOf(request),
      };
      const route = routeOf(entry);
      const earlier = seen.filter((other) => routeOf(other) === route);
      seen.push(entry);
      const handler = handlers[route];
      send(
        response,
        origin,
        handler
          ? await handler(entry, earlier)
          : { status: 404, body: { code: 'not-found', message: route, requestId: 'r' } },
      );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    to: (route) => seen.filter((entry) => routeOf(entry) === route),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function routeOf({ method, path }: SeenRequest): string {
  return `${method} ${path.split('?', 1)[0]}`;
}

/** Body of a refusal, as the platform writes it. */
export function refusal(code: string, errors?: Record<string, string[]>): object {
  return { code, message: code, requestId: 'r-1', ...(errors && { errors }) };
}
