import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PinDocument } from '@baize/contract/pins';
import { onSite } from '../../page/locale-path.ts';
import type { Config } from '../config.ts';
import { readCookies } from '../headers/cookies.ts';
import type { Build } from '../page/build.ts';
import type { RemoteSupply } from '../remote-supply.ts';
import { browserLocale, chosenLocale } from '../visitor/language.ts';
import { checkPublished, openPin } from '../pins/open-pin.ts';
import { pinCookie } from '../pins/pin-cookie.ts';
import { PIN_PAGE_HEADERS, pinPage } from './pin-page.ts';
import { PIN_END_PATH, PIN_PATH } from '../../page/pin-paths.ts';
import { PIN_REFUSALS, PinRefused } from '../pins/pin-refusal.ts';

const FORM_BYTES = 16 * 1024;

export interface PinRouteParts {
  readonly config: Pick<Config, 'origin'>;
  readonly build: Build;
  readonly supply: RemoteSupply;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A link that gives this browser versions until it expires, and the button that ends it. */
export async function servePins(server: FastifyInstance, parts: PinRouteParts): Promise<void> {
  const { config, build, supply, now } = parts;
  const isSecure = (request: FastifyRequest): boolean => (config.origin ?? `${request.protocol}:`).startsWith('https:');

  server.get<{ Querystring: Readonly<Record<string, unknown>> }>(PIN_PATH, async (request, reply) => {
    const { t: token, to } = request.query;
    try {
      if (typeof token !== 'string') throw new PinRefused('pin-edited');
      const pin = await openPin(supply.registry, token, supply.ofHost(request.siteHost).channel, now());
      await checkPublished(supply.store, pin);
      const seconds = Math.max(1, Math.floor((Date.parse(pin.expiresAt) - now()) / 1_000));
      const target = typeof to === 'string' ? onSite(to) : await pageOf(supply, pin);
      return goOn(reply, target, pinCookie(token, isSecure(request), seconds));
    } catch (error) {
      if (!(error instanceof PinRefused)) throw error;
      const cookies = readCookies(request.headers.cookie);
      const locale = chosenLocale(cookies) ?? browserLocale(request.headers['accept-language']);
      const { status } = PIN_REFUSALS[error.code];
      return reply
        .code(status)
        .headers(PIN_PAGE_HEADERS)
        .send(pinPage(error.code, locale, build));
    }
  });

  await server.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post(PIN_END_PATH, (request, reply) => {
      const { origin } = request.headers;
      if (origin === undefined || URL.parse(origin)?.host !== request.siteHost)
        return reply.code(403).send({ code: 'origin-foreign', requestId: request.id });
      const { to = '/' } = (request.body ?? {}) as Record<string, string | undefined>;
      return goOn(reply, onSite(to), pinCookie('', isSecure(request), 0));
    });
  });
}

function goOn(reply: FastifyReply, to: string, cookie: string): FastifyReply {
  return reply
    .header('set-cookie', cookie)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(to, 303);
}

/** The first page of the first remote that needs nothing in its address. */
async function pageOf({ store }: RemoteSupply, { remotes }: PinDocument): Promise<string> {
  for (const [name, pin] of Object.entries(remotes)) {
    const { manifest } = await store.describe(name, pin);
    const routes = manifest.modules.flatMap((module) => module.routes);
    const open = routes.find(({ pattern }) => !/[:*]/.test(pattern));
    if (open) return onSite(open.pattern);
  }
  return '/';
}
