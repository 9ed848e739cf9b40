import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageRemoteOf } from '../../page/page-remote.ts';
import { moduleFiles } from '../../page/send-remotes.ts';
import { MODULE_FILES } from '../../page/sent-remotes.ts';
import type { ModuleFiles } from '../../page/sent-remotes.ts';
import { addressed } from '../registry/addressed.ts';
import type { ReleaseStore, StoredRelease } from '../registry/release-store.ts';
import { sendJson } from './send-json.ts';

const YEAR_SECONDS = 31_536_000;

/** What it takes to mount a module that a page knows briefly. A version never changes, and neither does this. */
export function serveModuleFiles(
  server: FastifyInstance,
  store: ReleaseStore,
  isKilled: (request: FastifyRequest, remote: string) => boolean,
): void {
  server.get<{ Params: { name: string; version: string; module: string } }>(
    `${MODULE_FILES}/:name/:version/:module`,
    async (request, reply) => {
      const { name, version, module } = request.params;
      if (isKilled(request, name)) return reply.code(503).header('cache-control', 'no-store').send('');
      const release = await store.find(name, version);
      const files = release && filesOf(release, `./${module}`);
      if (!files) return reply.code(404).header('cache-control', 'no-store').send('');
      void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      return sendJson(request, reply, files);
    },
  );
}

function filesOf({ name, manifest }: StoredRelease, expose: string): ModuleFiles | null {
  const { folder, manifest: named } = addressed(manifest);
  return moduleFiles(pageRemoteOf(named, `/remotes/${name}/${folder}/`), expose);
}
