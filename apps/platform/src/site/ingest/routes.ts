import { ErrorBody, FlagsBody, IngestAnswer, IngestBody } from '@baize/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MINUTE_SECONDS, minuteLimit, plainAddress } from '@baize/server-limits';
import { refuse } from '../../foundation/http/refusal.ts';
import { BODY_LIMIT_BYTES, decodeBody } from './decode-body.ts';
import { flagsFor } from './flags.ts';
import { takeEvents, type Ingest } from './ingest.ts';
import { libraryFile } from './library-files.ts';
import { remoteConfig, remoteConfigScript } from './remote-config.ts';

/** Where posthog-js sends events, batches and recordings, from version to version. */
const EVENT_PATHS = ['/e', '/i/v0/e', '/batch', '/capture', '/track', '/s'];
const FLAG_PATHS = ['/flags', '/decide'];
/** One page sends every few seconds; several visitors may share an address. */
const LIMIT = { rateLimit: { max: 600, timeWindow: 60_000 } };
/** Bytes of one address, as sent: a recording is some hundred kilobytes a minute. */
const BYTES_A_MINUTE = { ofAddress: 16 * 1024 * 1024 };
const CONFIG_SECONDS = 300;
const YEAR_SECONDS = 31_536_000;

const TokenParams = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
const failures = { '4xx': ErrorBody, '5xx': ErrorBody };

/** Everything that posthog-js calls below its `api_host`. */
export async function addIngestRoutes(app: FastifyInstance, ingest: Ingest): Promise<void> {
  await app.register(
    async (scope) => {
      if (ingest.limited) limitBytes(scope);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
        async (request: FastifyRequest, body: Buffer) => decodeBody(body, request.headers['content-type']),
      );
      addEvents(scope, ingest);
      addFlags(scope, ingest);
      addConfig(scope, ingest);
      addLibrary(scope);
    },
    { prefix: '/ingest' },
  );
}

/** Before the body is read: an address over its limit is refused without reading it. */
function limitBytes(scope: FastifyInstance): void {
  const maySend = minuteLimit(BYTES_A_MINUTE, () => performance.now());
  scope.addHook('onRequest', async ({ headers, ip }) => {
    const bytes =
      headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : BODY_LIMIT_BYTES;
    if (!maySend(ip, Math.min(bytes, BODY_LIMIT_BYTES)))
      refuse('too-many-requests', { retryAfterSeconds: MINUTE_SECONDS });
  });
}

function addEvents(scope: FastifyInstance, ingest: Ingest): void {
  const handler = async ({ body, ip }: FastifyRequest): Promise<{ status: 'Ok' }> => {
    await takeEvents(ingest, body as IngestBody, plainAddress(ip));
    return { status: 'Ok' };
  };
  const schema = { body: IngestBody, response: { 200: IngestAnswer, ...failures } };
  scope.post('/', { schema: { ...schema, operationId: 'captureEvents' }, config: LIMIT, handler });
  for (const path of EVENT_PATHS.flatMap((each) => [each, `${each}/`]))
    scope.post(path, { schema: { ...schema, hide: true }, config: LIMIT, handler });
}

function addFlags(scope: FastifyInstance, { database }: Ingest): void {
  for (const path of FLAG_PATHS.flatMap((each) => [each, `${each}/`]))
    scope.post(path, { schema: { body: FlagsBody, hide: true }, config: LIMIT }, async ({ body, id }, reply) => {
      const { distinct_id: distinctId } = body as z.infer<typeof FlagsBody>;
      return asJson(reply.header('cache-control', 'no-store'), {
        ...(await flagsFor(database.kysely, distinctId)),
        requestId: id,
      });
    });
}

function addConfig(scope: FastifyInstance, { database, recording }: Ingest): void {
  const schema = { params: TokenParams, hide: true };
  const configOf = async ({ params }: FastifyRequest, reply: FastifyReply) => {
    const { token } = params as z.infer<typeof TokenParams>;
    const flag = await database.kysely.selectFrom('feature_flags').select('key').limit(1).executeTakeFirst();
    reply.header('cache-control', `public, max-age=${CONFIG_SECONDS}`);
    return remoteConfig({ token, recording, hasFlags: flag !== undefined });
  };
  for (const path of ['/array/:token/config', '/array/:token/config/'])
    scope.get(path, { schema, config: LIMIT }, async (request, reply) => asJson(reply, await configOf(request, reply)));
  scope.get('/array/:token/config.js', { schema, config: LIMIT }, async (request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(remoteConfigScript(await configOf(request, reply))),
  );
}

/** The address names the version, so its content never changes. */
function addLibrary(scope: FastifyInstance): void {
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = await (libraryFile(name) ?? refuse('not-found'));
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('vary', 'accept-encoding')
      .headers(zipped ? { 'content-encoding': 'gzip' } : {})
      .type('text/javascript; charset=utf-8')
      .send(zipped ? file.gzip : file.plain);
  };
  for (const path of ['/static/:name', '/static/:version/:name'])
    scope.get<{ Params: { name: string } }>(path, { schema: { hide: true }, config: LIMIT }, (request, reply) =>
      send(/^([\w-]+)\.js$/.exec(request.params.name)?.[1] ?? '', request, reply),
    );
}

/** Answers in the library's own shape, without a schema that would strip fields. */
function asJson(reply: FastifyReply, answer: object): FastifyReply {
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}
