import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { RouteMatch } from '../../page/route-match.ts';
import type { Config } from '../config.ts';
import type { Resolved } from '../registry/resolve.ts';
import { createServiceAddresses } from '../service-addresses.ts';
import type { Places } from '../visitor/place.ts';
import type { SiteRecords } from '../visitor/site-records.ts';
import { askAll, seoOf } from './answers.ts';
import type { Build } from './build.ts';
import { errorAddress, forwardingBody } from './failed-page.ts';
import type { ModuleMessages } from './messages.ts';
import { bodyOf } from './page-body.ts';
import type { BodyRequest } from './page-body.ts';
import { localeCookie, pageHeaders } from './page-headers.ts';
import { createPageHeads } from './page-heads.ts';
import { readPageRequest } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import { createPageWriter, encodingFor } from './page-writer.ts';
import { redirectOf } from './redirect.ts';
import type { HostRules } from './redirect.ts';
import { mayRender } from './slot-renderer.ts';

export interface PageParts {
  readonly config: Config;
  readonly build: Build;
  readonly places: Places;
  readonly records: SiteRecords;
  readonly messages: ModuleMessages;
  /** What this visitor gets, overrides included. */
  readonly resolve: (request: FastifyRequest, subject: string) => Promise<Resolved>;
}

/** Answers one page: decides, sends the head, asks what is still open, renders, sends the body. */
export function createPageRoute(parts: PageParts) {
  const { config, build } = parts;
  const sources = { general: config.services.general, places: parts.places, records: parts.records };
  const servicesOf = createServiceAddresses(config);
  const headOf = createPageHeads(build);

  async function prepare(request: FastifyRequest, asked: PageRequest): Promise<BodyRequest> {
    const answers = askAll(sources, asked);
    const resolved = await parts.resolve(request, asked.subject.id);
    const match = build.bundle.matchRoute(asked.path, asked.search, resolved.remotes);
    return {
      requestId: request.id,
      asked,
      match,
      resolved,
      answers,
      host: hostRules(asked, config),
      nonce: randomUUID(),
      services: servicesOf(asked.host, asked.origin),
    };
  }

  async function write(request: FastifyRequest, reply: FastifyReply, body: BodyRequest): Promise<void> {
    const { asked, match, resolved, answers, nonce, services } = body;
    reply.hijack();
    const response = reply.raw;
    const headers = pageHeaders(asked, resolved, nonce, { ...config, services });
    response.writeHead(statusOf(match), { ...headers } as Record<string, string>);
    const writer = createPageWriter(response, encodingFor(asked.acceptEncoding));
    const { refused } = await answers.geo;
    const yandexVerification = (await answers.mirror)?.meta_yandex_verification ?? null;
    const seo = seoOf(match, await answers.seo);
    writer.head(headOf({ asked, match, seo, yandexVerification, refused, renders: mayRender(match, resolved) }, nonce));
    try {
      writer.body(await bodyOf(parts, body));
    } catch (error) {
      request.log.error({ err: error, id: request.id, path: asked.path }, 'A page failed after its head had left');
      writer.body([forwardingBody(errorAddress(asked, request.id), request.id)]);
    }
  }

  return async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = readPageRequest(request, config);
    // Whoever spells the default language out has chosen it.
    if (asked.redundant)
      return reply.header('set-cookie', localeCookie(asked, config)).redirect(asked.path + asked.search, 301);
    try {
      const body = await prepare(request, asked);
      const elsewhere = await redirectOf(asked, body.match, body.answers, body.host);
      if (elsewhere) return reply.redirect(elsewhere.to, elsewhere.status);
      if (body.match.kind === 'error') noteError(request, asked);
      await write(request, reply, body);
      return reply;
    } catch (error) {
      const address = errorAddress(asked, request.id);
      if (reply.sent || address === null) throw error;
      request.log.error({ err: error, id: request.id, path: asked.path }, 'A page failed');
      return reply.redirect(address, 302);
    }
  };
}

function statusOf({ kind }: RouteMatch): number {
  return kind === 'not-found' || kind === 'invalid' ? 404 : 200;
}

function hostRules({ host }: PageRequest, { englishHost, closedGamesHost }: Config): HostRules {
  return { englishOnly: host === englishHost, gamesClosed: host === closedGamesHost };
}

/** What support finds by the number that the page shows. */
function noteError(request: FastifyRequest, { search }: PageRequest): void {
  const query = new URLSearchParams(search);
  const short = (text: string | null | undefined): string | null => text?.slice(0, LONGEST_NOTE) ?? null;
  request.log.warn(
    {
      id: short(query.get('id')) ?? request.id,
      errorCode: short(query.get('errorCode')),
      from: short(request.headers.referer),
    },
    'A visitor was led to the error page',
  );
}

const LONGEST_NOTE = 200;
