import { ReleaseCheck } from '@baize/contract/channel';
import { RemoteManifest, SemanticVersion } from '@baize/contract/manifest';
import { parseJson } from '@baize/registry-client/parse-json';
import { Refusal } from '@baize/registry-client/refusals';
import { integrityOfHex } from '@baize/registry-client/releases/file-name';
import { RELEASE_LIMITS } from '@baize/registry-client/releases/limits';
import { PublishAnswer } from '@baize/registry-client/releases/publish-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ownsRemote } from '../credentials/holder.ts';
import type { Holder } from '../credentials/holder.ts';
import { holderOf, takesToken } from '../http/authorize.ts';
import type { Authorize } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import type { PublishQuota } from './publish-quota.ts';
import type { Releases } from './releases.ts';

const FileAnswer = z.strictObject({ outcome: z.enum(['created', 'same']) });
const Bytes = z.instanceof(Buffer);
const Commit = z.string().check(z.regex(/^[0-9a-f]{7,64}$/));

/** The results of checking a version come in a header, as JSON: the body is the manifest, byte for byte. */
const Checked = z.pipe(z.string().check(z.maxLength(2_000)), z.pipe(z.transform(parseJson), ReleaseCheck));

/** What a publisher writes: files by their hash, then the manifest, which makes the version. */
export function publishRoutes(
  server: Server,
  { releases, quota }: { readonly releases: Releases; readonly quota: PublishQuota },
  authorize: Authorize,
): void {
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
        operationId: 'putFile',
        ...takesToken('publisher'),
        params: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{96}$/)) }),
        body: Bytes,
        response: { 200: FileAnswer, 201: FileAnswer },
      },
    },
    async (request, reply) => {
      requireRemotes(holderOf(request));
      const integrity = integrityOfHex(request.params.hash);
      const stands = (await releases.files.sizeOf(integrity)) !== null;
      const wanted = { bytes: stands ? 0 : request.body.length };
      const { outcome } = await counted(quota, request, reply, wanted, async () => {
        const put = await releases.files.put(integrity, request.body);
        return { outcome: put, added: put === 'created' };
      });
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
        operationId: 'publishRelease',
        ...takesToken('publisher'),
        params: z.strictObject({ name: RemoteManifest.shape.name, version: SemanticVersion }),
        headers: z.looseObject({ 'baize-commit': z.optional(Commit), 'baize-checked': z.optional(Checked) }),
        body: Bytes,
        response: { 200: PublishAnswer, 201: PublishAnswer },
      },
    },
    async (request, reply) => {
      const holder = requireRemotes(holderOf(request));
      if (!ownsRemote(holder, request.params.name)) throw new Refusal('remote-not-yours');
      const stands = (await releases.signed(request.params.name, request.params.version)) !== null;
      const wanted = stands ? { bytes: 0 } : { bytes: request.body.length, releases: 1 };
      const { published } = await counted(quota, request, reply, wanted, async () => {
        const done = await releases.publish({
          ...request.params,
          manifest: request.body,
          publishedBy: holder.name,
          commit: request.headers['baize-commit'] ?? null,
          checked: request.headers['baize-checked'],
        });
        return { published: done, added: done.outcome === 'published' };
      });
      return reply.code(published.outcome === 'published' ? 201 : 200).send(published);
    },
  );
}

/** A file of no remote would be stored forever. @throws Refusal `token-without-remotes` */
function requireRemotes(holder: Holder): Holder {
  if (holder.remotes.length === 0) throw new Refusal('token-without-remotes', [holder.name]);
  return holder;
}

/** Counts only what is added: quota for what was stored already, or was refused, is given back. */
async function counted<Outcome extends { readonly added: boolean }>(
  quota: PublishQuota,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: { bytes: number; releases?: number },
  add: () => Promise<Outcome>,
): Promise<Outcome> {
  const reserved = await quota.reserve(holderOf(request).name, wanted).catch((error: unknown) => {
    if (error instanceof Refusal) reply.header('retry-after', quota.secondsLeft);
    throw error;
  });
  let isAdded = false;
  try {
    const outcome = await add();
    isAdded = outcome.added;
    return outcome;
  } finally {
    if (!isAdded) reserved.giveBack();
  }
}
