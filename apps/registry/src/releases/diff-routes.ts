import { RemoteManifest, SemanticVersion } from '@baize/contract/manifest';
import { ReleaseDiff } from '@baize/registry-client/releases/release-diff';
import * as z from 'zod/mini';
import { type Authorize, takesToken } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import { diffVersions } from './diff-versions.ts';
import type { Releases } from './releases.ts';

const Two = z.strictObject({ name: RemoteManifest.shape.name, from: SemanticVersion, to: SemanticVersion });

/** The differences between two versions: they need many file reads, so the call takes a token. */
export function diffRoutes(
  server: Server,
  { releases, authorize }: { readonly releases: Releases; readonly authorize: Authorize },
): void {
  server.get(
    '/v1/diffs/:name/:from/:to',
    {
      onRequest: authorize('operator', 'publisher'),
      schema: {
        operationId: 'diffVersions',
        ...takesToken('operator', 'publisher'),
        params: Two,
        response: { 200: ReleaseDiff },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { name, from, to } = request.params;
      return diffVersions(releases, name, from, to);
    },
  );
}
