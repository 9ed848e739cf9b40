import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';

const YEAR_SECONDS = 31_536_000;
/** Files whose names hold a hash of their content never change. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/** The built files of the shell, compressed when they were built. */
export async function serveStaticFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    // Only what exists gets a route; everything else is a page.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = HASHED.test(path.basename(file).replace(/\.(br|gz)$/, ''));
      void reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      void reply.header('x-content-type-options', 'nosniff');
      void reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
}
