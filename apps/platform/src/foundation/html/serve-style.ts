import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { STYLE_PATH } from './page.ts';

const STYLE_SECONDS = 3600;

/** The style sheet of every page that `sendPage` makes. */
export async function serveStyle(app: FastifyInstance): Promise<void> {
  const style = await readFile(join(import.meta.dirname, 'style.css'), 'utf8');
  app.get(STYLE_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${STYLE_SECONDS}`).type('text/css; charset=utf-8').send(style),
  );
}
