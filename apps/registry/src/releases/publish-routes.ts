import { RemoteManifest, SemanticVersion } from '@baize/contract/manifest';
import * as z from 'zod/mini';
import { ownsRemote } from '../credentials/tokens.ts';
import { Refusal } from '../errors.ts';
import { holderOf } from '../http/authorize.ts';
import type { Authorize } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import { integrityOfHex } from './files.ts';
import { RELEASE_LIMITS } from './limits.ts';
import { PublishAnswer } from './publish-answer.ts';
import type { Releases } from './releases.ts';

const FileAnswer = z.strictObject({ outcome: z.enum(['created', 'same']) });
const Bytes = z.instanceof(Buffer);
const Commit = z.string().check(z.regex(/^[0-9a-f]{7,64}$/));

/** What a publisher writes: files by their hash, then the manifest, which makes the version. */
export function publishRoutes(server: Server, releases: Releases, authorize: Authorize): void {
  // Bodies are taken as the bytes they are: a hash is over bytes, not over what a parser makes of them.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  server.put(
    '/v1/files/:hash',
    {
      onRequest: authorize('publisher'),
      bodyLimit: RELEASE_LIMITS.fileBytes,
      config: { rateLimit: { max: 6_000, timeWindow: '1 minute' } },
      schema: {
        params: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{96}$/)) }),
        body: Bytes,
        response: { 200: FileAnswer, 201: FileAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await releases.files.put(integrityOfHex(request.params.hash), request.body);
      return reply.code(outcome === 'created' ? 201 : 200).send({ outcome });
    },
  );

  server.put(
    '/v1/releases/:name/:version',
    {
      onRequest: authorize('publisher'),
      bodyLimit: RELEASE_LIMITS.manifestBytes,
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        params: z.strictObject({ name: RemoteManifest.shape.name, version: SemanticVersion }),
        headers: z.looseObject({ 'baize-commit': z.optional(Commit) }),
        body: Bytes,
        response: { 200: PublishAnswer, 201: PublishAnswer },
      },
    },
    async (request, reply) => {
      const holder = holderOf(request);
      if (!ownsRemote(holder, request.params.name)) throw new Refusal('remote-not-yours');
      const published = await releases.publish({
        ...request.params,
        manifest: request.body,
        publishedBy: holder.name,
        commit: request.headers['baize-commit'] ?? null,
      });
      return reply.code(published.outcome === 'published' ? 201 : 200).send(published);
    },
  );
}
