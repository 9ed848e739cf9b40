import { createReadStream, existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';
import { BUNDLE_PATH } from './bundle-config.ts';
import type { HeadRewriter } from './rewrite-head.ts';

/** Cheap, and the same on both sides. */
const BROTLI_QUALITY = 4;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface ProxyTarget {
  readonly siteUrl: string;
  /** Makes the rewriter of one page. */
  readonly rewriter: () => HeadRewriter;
  readonly bundleFolder?: string;
}

/** A server in front of the site. */
export interface Proxy {
  readonly origin: string;
  /** Says where the site is and what becomes of the heads of its pages; before that nothing is answered. */
  lead(to: ProxyTarget): void;
  stop(): Promise<void>;
}

/**
 * Both sides of the comparison go through one of these, so that what it costs falls on both. It has its address before
 * the site is started, for the site's services must know which pages may call them.
 */
export async function startProxy(): Promise<Proxy> {
  let target: ProxyTarget | null = null;
  const server = createServer((incoming, response) => {
    if (!target) return void response.writeHead(503).end();
    const file = bundleFile(incoming.url, target.bundleFolder);
    if (file) sendFile(file, response);
    else passOn(incoming, response, target);
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead: (to) => (target = to),
    stop: () => close(server),
  };
}

function passOn(incoming: IncomingMessage, response: ServerResponse, { siteUrl, rewriter }: ProxyTarget): void {
  const isPage = incoming.headers['sec-fetch-dest'] === 'document';
  const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
  const asked = request(new URL(incoming.url ?? '/', siteUrl), { method: incoming.method, headers }, (answer) => {
    if (isPage) return sendPage(answer, response, rewriter());
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  // A browser that goes away ends what was asked for it, event streams above all.
  response.on('close', () => asked.destroy());
  asked.on('error', () => response.destroy());
  incoming.pipe(asked);
}

/** What the site sends is sent on at once, the head above all. */
function sendPage(answer: IncomingMessage, response: ServerResponse, head: HeadRewriter): void {
  response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-encoding': 'br' });
  const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  compressor.pipe(response);
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    compressor.write(head.part(part));
    compressor.flush(constants.BROTLI_OPERATION_FLUSH);
  });
  answer.on('end', () => compressor.end(head.rest()));
  answer.on('error', () => response.destroy());
}

function bundleFile(url: string | undefined, folder: string | undefined): string | null {
  if (!folder || !url?.startsWith(BUNDLE_PATH)) return null;
  return path.join(folder, path.basename(url));
}

function sendFile(file: string, response: ServerResponse): void {
  const small = existsSync(`${file}.br`);
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(small && { 'content-encoding': 'br' }),
  });
  createReadStream(small ? `${file}.br` : file).pipe(response);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
