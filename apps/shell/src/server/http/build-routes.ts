import type { BuildMeta, LatestBuild } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Says which build this very process serves: read when it started, so that a newer one on the disk changes nothing here. */
export function serveBuilds(server: FastifyInstance, meta: BuildMeta): void {
  const latest: LatestBuild = { id: meta.id, timestamp: meta.timestamp };
  server.get('/builds/latest.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(latest));
  server.get<{ Params: { file: string } }>('/builds/meta/:file', (request, reply) => {
    if (request.params.file !== `${meta.id}.json`)
      return reply.code(404).send({ code: 'not-found', requestId: request.id });
    return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).send(meta);
  });
}
