import { contentTypeOf } from '@baize/contract/node/content-type';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isPublic } from '../../page/page-remote.ts';
import { SHARED_FOLDER } from '../../page/release-address.ts';
import type { ReleaseStore } from '../registry/release-store.ts';

const YEAR_SECONDS = 31_536_000;
/** Bytes of files cached in memory, compressed ones included. */
const CACHE_BYTES = 32 * 1024 * 1024;
const COMPRESSIBLE = /\.(js|css|json|svg|map|html|txt)$/;
/** Less than this does not get smaller by more than its header. */
const LEAST_TO_COMPRESS = 512;

const compress = promisify(brotliCompress);

/** A file of a release that browsers may have. */
interface FoundFile {
  readonly name: string;
  readonly file: string;
  readonly integrity: string;
  readonly read: () => Promise<Buffer>;
}

interface KeptFile {
  readonly plain: Buffer;
  readonly brotli: Promise<Buffer | null>;
}

/**
 * Files of releases, from the local store: they serve while the registry is down, and old versions serve while tabs
 * hold them. Every file was compared with its hash when it was read.
 */
export function serveRemoteFiles(
  server: FastifyInstance,
  store: ReleaseStore,
  isKilled: (request: FastifyRequest, remote: string) => boolean,
): void {
  const kept = new Map<string, KeptFile>();
  let keptBytes = 0;

  async function fileOf({ name, file, integrity, read }: FoundFile): Promise<KeptFile> {
    const key = `${name} ${integrity}`;
    const known = kept.get(key);
    if (known) {
      // Requested again: the last to be forgotten.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const plain = await read();
    const brotli =
      COMPRESSIBLE.test(file) && plain.length >= LEAST_TO_COMPRESS ? compressOnce(plain) : Promise.resolve(null);
    const entry = { plain, brotli };
    kept.set(key, entry);
    keptBytes += plain.length;
    for (const [oldest, { plain: old }] of kept) {
      if (keptBytes <= CACHE_BYTES) break;
      kept.delete(oldest);
      keptBytes -= old.length;
    }
    return entry;
  }

  async function findShared(name: string, address: string): Promise<FoundFile | null> {
    const found = await store.findShared(name, address);
    return found && { ...found, read: () => store.readShared(found) };
  }

  async function findOfVersion(name: string, version: string, file: string): Promise<FoundFile | null> {
    const release = await store.find(name, version);
    const integrity = release?.manifest.files[file]?.integrity;
    if (!release || !integrity || !isPublic(file)) return null;
    return { name, file, integrity, read: () => store.read(release, file) };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, found: FoundFile): Promise<FastifyReply> {
    const { plain, brotli } = await fileOf(found);
    const small = request.headers['accept-encoding']?.includes('br') ? await brotli : null;
    void reply.headers({
      'content-type': contentTypeOf(found.file),
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      // An SVG opened by itself must run nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'access-control-allow-origin': '*',
      // Any page may load them, those of other hosts with the same remotes too.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag: `"${found.integrity.slice(7, 39)}"`,
      ...(small && { 'content-encoding': 'br' }),
    });
    return reply.send(small ?? plain);
  }

  server.get<{ Params: { name: string; folder: string; '*': string } }>(
    '/remotes/:name/:folder/*',
    async (request, reply) => {
      const { name, folder, '*': file } = request.params;
      // A page that was made before must not get the rest either. It is no answer for a year.
      if (isKilled(request, name)) return reply.code(503).header('cache-control', 'no-store').send('');
      const found = folder === SHARED_FOLDER ? await findShared(name, file) : await findOfVersion(name, folder, file);
      if (!found) return reply.code(404).header('cache-control', 'no-store').send('');
      return send(request, reply, found);
    },
  );
}

/** Best compression, made once for a file that is sent many times; a failure sends it plain. */
function compressOnce(plain: Buffer): Promise<Buffer | null> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return compress(plain, { params }).catch(() => null);
}
