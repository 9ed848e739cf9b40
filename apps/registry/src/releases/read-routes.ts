import { contentTypeOf } from '@baize/contract/node/content-type';
import { SignedDocument } from '@baize/contract/channel';
import { RemoteManifest, SemanticVersion } from '@baize/contract/manifest';
import * as z from 'zod/mini';
import { Refusal } from '@baize/registry-client/refusals';
import { allowAnyOrigin } from '../http/public-read.ts';
import type { Server } from '../http/server-type.ts';
import { ReleaseList } from './release-list.ts';
import type { Releases } from './releases.ts';
import { versionPage } from './version-page.ts';

const Version = z.strictObject({ name: RemoteManifest.shape.name, version: SemanticVersion });

/** Versions of each remote in an answer: the default, and the limit. */
const NEWEST = 20;
const MOST_VERSIONS = 200;

const ReleasesAsked = z.strictObject({
  remote: z.optional(RemoteManifest.shape.name),
  /** Only versions that are older. */
  before: z.optional(SemanticVersion),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(MOST_VERSIONS))),
    ),
  ),
});

/** What was published cannot change, so it can be cached forever. */
const forever = 'public, max-age=31536000, immutable';

/** The calls by which shell servers, browsers and people read releases. */
export function releaseReadRoutes(server: Server, releases: Releases): void {
  server.get(
    '/v1/releases',
    { schema: { operationId: 'listReleases', querystring: ReleasesAsked, response: { 200: ReleaseList } } },
    async (request, reply) => {
      allowAnyOrigin(reply).header('cache-control', 'no-cache');
      const { remote, limit = NEWEST, before } = request.query;
      const names = (await releases.names()).filter((name) => remote === undefined || name === remote);
      const remotes = names.map(async (name) => {
        const { versions, ...page } = await versionPage(releases, name, { limit, before });
        return { name, versions: [...versions], ...page };
      });
      return { remotes: await Promise.all(remotes) };
    },
  );

  server.get(
    '/v1/releases/:name/:version',
    { schema: { operationId: 'getRelease', params: Version, response: { 200: SignedDocument } } },
    async (request, reply) => {
      const { name, version } = request.params;
      const signed = await releases.signed(name, version);
      if (!signed) throw new Refusal('release-unknown', [`${name} ${version}`]);
      allowAnyOrigin(reply).header('cache-control', forever);
      return signed;
    },
  );

  server.get(
    '/v1/releases/:name/:version/files/*',
    { schema: { operationId: 'getReleaseFile', params: z.strictObject({ ...Version.shape, '*': z.string() }) } },
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const file = await releases.readFile(name, version, path);
      if (!file) throw new Refusal('not-found', [`${name} ${version} ${path}`]);
      allowAnyOrigin(reply)
        .header('cache-control', forever)
        .header('etag', `"${file.integrity}"`)
        // An image opened as a page of its own must not run scripts on the console's origin.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(contentTypeOf(path));
      if (request.headers['if-none-match'] === `"${file.integrity}"`) return reply.code(304).send();
      return reply.send(file.bytes);
    },
  );
}
