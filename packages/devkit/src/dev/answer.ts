import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** What a request asks for, from the root, without the first slash. */
export function fileAsked({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return decodeURIComponent(new URL(url, 'http://dev.invalid').pathname).slice(1);
}

/** Answers with a file. @param name its ending says what it is */
export function send(response: ServerResponse, name: string, body: string | Buffer): void {
  response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
  response.end(body);
}

/** Answers a request with a status and one line that says why. */
export function refuse(response: ServerResponse, status: 400 | 403 | 404 | 500, why: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(`${why}\n`);
}
