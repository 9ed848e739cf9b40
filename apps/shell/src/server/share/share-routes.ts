import { createHash } from 'node:crypto';
import path from 'node:path';
import { MINUTE_SECONDS, minuteLimit } from '@baize/server-limits';
import type { MinuteLimits } from '@baize/server-limits';
import { DEFAULT_LOCALE, isLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sharePicturePath, subjectOfPath } from '../../page/share-picture.ts';
import type { Config } from '../config.ts';
import { ShellFailure } from '../errors.ts';
import { keepAnswers } from '../kept-answers.ts';
import { createPainter } from './painter.ts';
import { createFindContent } from './find-content.ts';
import { createPictureStore } from './picture-store.ts';

const DISK_LIMIT_BYTES = 64 * 1024 * 1024;
/** Pictures made, not answered: a network's crawler asks for many pages from one address, each once. */
const LIMITS: MinuteLimits = { ofAddress: 30, ofAll: 300 };
/** A picture that may change, or replaces another, is served this long. */
const UNSETTLED_MS = 60_000;
const UNSETTLED_KEPT = 50;
const YEAR_SECONDS = 31_536_000;
/** Another style of the pictures is another folder: older pictures are drawn again. */
const LOOK = 'share-1';

interface Picture {
  readonly png: Buffer;
  readonly settled: boolean;
}

export interface ShareOptions {
  readonly config: Pick<Config, 'dataDir' | 'services'>;
  readonly report: (message: string, error: unknown) => void;
  readonly now?: () => number;
}

/** Pictures shown beside a link to a page: `/share/{locale}{path of the page}.png`. */
export function serveSharePictures(
  server: FastifyInstance,
  { config, report, now = () => performance.now() }: ShareOptions,
): void {
  const mayMake = minuteLimit(LIMITS, now);
  const find = createFindContent(config.services);
  const painter = createPainter();
  server.addHook('onClose', painter.close);
  const store = createPictureStore(path.join(config.dataDir, LOOK), DISK_LIMIT_BYTES);
  // Pictures that are being drawn, and for a while those that may change.
  const made = keepAnswers<Picture>(UNSETTLED_MS, UNSETTLED_KEPT, now);

  async function make(address: string, page: string, locale: Locale): Promise<Picture> {
    const content = await find(subjectOfPath(page), locale);
    // For a page that does not exist, everybody gets the one picture of the site.
    if (content === null) return { ...(await pictureOf(SITE_PAGE, locale)), settled: false };
    const png = await painter.paint(content);
    const { settled } = content;
    // A full disk costs time, and no answer.
    const trouble = (error: unknown): void => report('A share picture could not be kept.', error);
    if (settled) await store.write(nameOf(address), png).catch(trouble);
    return { png, settled };
  }

  async function pictureOf(page: string, locale: Locale): Promise<Picture> {
    const address = sharePicturePath(page, locale);
    const kept = await store.read(nameOf(address));
    if (kept !== null) return { png: kept, settled: true };
    return made.get(address, () => make(address, page, locale));
  }

  server.get<{ Params: { '*': string } }>('/share/*', async (request, reply) => {
    const { locale, page } = addressOf(request.params['*']);
    const address = sharePicturePath(page, locale);
    const known = made.peek(address) !== undefined || store.has(nameOf(address));
    if (!known && !mayMake(request.ip))
      return reply.code(429).header('retry-after', MINUTE_SECONDS).send({ code: 'rate-limited' });
    try {
      return send(request, reply, await pictureOf(page, locale));
    } catch (error) {
      if (!(error instanceof ShellFailure)) report('A share picture could not be made.', error);
      // A picture that cannot be drawn now is replaced by the site's icon, which is not cached in its place.
      return reply.header('cache-control', 'no-store').redirect('/icons/icon-512.png');
    }
  });
}

const SITE_PAGE = '/';

/** The name of the file on disk: an address may be longer than a file name. */
function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/** The language and the page of a picture's address; an invalid one means the site's own picture. */
function addressOf(rest: string): { readonly locale: Locale; readonly page: string } {
  const [, language, page] = /^(\w+)(\/[\w/-]*)\.png$/.exec(rest) ?? [];
  return { locale: isLocale(language) ? language : DEFAULT_LOCALE, page: page || SITE_PAGE };
}

function send(request: FastifyRequest, reply: FastifyReply, { png, settled }: Picture): FastifyReply {
  const etag = `"${createHash('sha256').update(png).digest('base64url')}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', `public, max-age=${settled ? `${YEAR_SECONDS}, immutable` : UNSETTLED_MS / 1000}`)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/png').send(png);
}
