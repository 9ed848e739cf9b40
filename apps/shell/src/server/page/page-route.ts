import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { RedirectAnswer } from '@baize/contract';
import { localizedPath } from '../../page/locale-path.ts';
import type { RouteMatch } from '../../page/route-match.ts';
import { parseSitePath } from '../../services/site/site.ts';
import type { Config } from '../config.ts';
import type { ResolveFor } from '../resolve-for.ts';
import { becomes } from '../visitor/subject.ts';
import { createServiceAddresses } from '../service-addresses.ts';
import type { TeamServiceDirectory } from '../team-services/directory.ts';
import type { GeoAndMirror } from '../visitor/geo-and-mirror.ts';
import type { SiteRecords } from '../visitor/site-records.ts';
import type { Facts } from '../visitor/who-asks.ts';
import { askAll, seoOf } from './answers.ts';
import type { Answers } from './answers.ts';
import type { Build } from './build.ts';
import { errorAddress, forwardingBody } from './failed-page.ts';
import type { ModuleMessages } from './messages.ts';
import { bodyOf, slotOf } from './page-body.ts';
import type { BodyParts, BodyRequest } from './page-body.ts';
import { localeCookie, pageHeaders, scriptOrigins } from './page-headers.ts';
import type { PageCounts } from './page-counts.ts';
import { createPageHeads } from './page-heads.ts';
import { readPageRequest } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import { createPageWriter, encodingFor } from './page-writer.ts';
import { redirectOf } from './redirect.ts';
import type { HostRules } from './redirect.ts';
import { awaitsModule, mayRender } from './slot-renderer.ts';
import { retryAfter, stopAt } from './stopped-page.ts';

export interface PageParts {
  readonly config: Config;
  readonly build: Build;
  readonly geoAndMirror: GeoAndMirror;
  readonly records: SiteRecords;
  readonly teamServices: Pick<TeamServiceDirectory, 'addressesFor'>;
  readonly messages: ModuleMessages;
  readonly counts: PageCounts;
  readonly health: BodyParts['health'];
  /** What this visitor gets, overrides included. */
  readonly resolve: ResolveFor;
}

/** Answers one page: decides, sends the head, makes the open requests, renders, sends the body. */
export function createPageRoute(parts: PageParts) {
  const { config, build } = parts;
  const sources = { general: config.services.general, geoAndMirror: parts.geoAndMirror, records: parts.records };
  const servicesOf = createServiceAddresses(config);
  const headOf = createPageHeads(build);

  async function prepare(request: FastifyRequest, asked: PageRequest): Promise<BodyRequest> {
    const answers = askAll(sources, asked);
    const { resolved, subject } = await parts.resolve(request, factsOf(asked, answers));
    const match = build.bundle.matchRoute(asked.path, asked.search, resolved.remotes);
    return {
      requestId: request.id,
      asked: { ...asked, subject: becomes(asked.subject, subject) },
      match,
      resolved,
      answers,
      host: hostRules(asked, config),
      nonce: randomUUID(),
      services: servicesOf(asked.host, asked.origin),
      teamServices: await parts.teamServices.addressesFor(resolved.remotes),
    };
  }

  /** The page as its module's `load` wants it, where that decides which page it is. */
  async function settle(body: BodyRequest): Promise<BodyRequest | RedirectAnswer> {
    const { match, resolved } = body;
    if (match.kind !== 'remote' || !awaitsModule(match, resolved)) return body;
    const slot = await slotOf(parts, body, match.target);
    if (slot.answer === null) return { ...body, slot };
    return slot.answer.loadAnswer === 'redirect' ? slot.answer : { ...body, match: MISSING };
  }

  async function write(request: FastifyRequest, reply: FastifyReply, body: BodyRequest): Promise<void> {
    const { asked, match, resolved, answers, nonce } = body;
    reply.hijack();
    const response = reply.raw;
    const headers = { ...pageHeaders(body, config), ...retryAfter(match, Date.now()) };
    response.writeHead(statusOf(match, asked), headers as Record<string, string>);
    const writer = createPageWriter(response, encodingFor(asked.acceptEncoding));
    const { refused } = await answers.geo;
    const yandexVerification = (await answers.mirror)?.meta_yandex_verification ?? null;
    const seo = seoOf(match, await answers.seo);
    const renders = mayRender(match, resolved);
    const certain = body.slot === undefined || body.slot.html.length > 0;
    const origins = scriptOrigins(resolved, config);
    writer.head(
      headOf({ asked, match, seo, yandexVerification, scriptOrigins: origins, refused, renders, certain }, nonce),
    );
    try {
      writer.body(await bodyOf(parts, body));
    } catch (error) {
      request.log.error({ err: error, id: request.id, path: asked.path }, 'A page failed after its head had left');
      writer.body([forwardingBody(errorAddress(asked, request.id), request.id)]);
    }
  }

  return async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = readPageRequest(request, config);
    // A visitor who spells the default language out has chosen it.
    if (asked.redundant)
      return reply.header('set-cookie', localeCookie(asked, config)).redirect(asked.path + asked.search, 301);
    try {
      const body = await prepare(request, asked);
      const elsewhere = await redirectOf(asked, body.match, body.answers, body.host);
      if (elsewhere) return reply.redirect(elsewhere.to, elsewhere.status);
      if (body.match.kind === 'error') noteError(request, asked);
      const settled = await settle(body);
      if ('to' in settled) return reply.redirect(addressIn(asked, settled.to), 302);
      await write(request, reply, settled);
      return reply;
    } catch (error) {
      const address = errorAddress(asked, request.id);
      if (reply.sent || address === null) throw error;
      request.log.error({ err: error, id: request.id, path: asked.path }, 'A page failed');
      return reply.redirect(address, 302);
    }
  };
}

function factsOf(asked: PageRequest, { session, geo }: Answers): Facts {
  return {
    subject: asked.subject.id,
    hasToken: asked.token !== null && !asked.nobodys,
    language: asked.locale,
    session: () => session,
    geo: () => geo,
    asks: 'page',
  };
}

const MISSING: RouteMatch = { kind: 'invalid' };

function addressIn({ locale }: PageRequest, to: string): string {
  const { path, search, hash } = parseSitePath(to);
  return localizedPath(locale, path) + search + hash;
}

/** Of the error page by what was refused. A page that reports a failure is no failure itself. */
const REFUSED: ReadonlyMap<string, number> = new Map([
  ['404', 404],
  ['closed-here', 403],
]);

function statusOf(match: RouteMatch, { search }: PageRequest): number {
  const { kind } = match;
  if (stopAt(match)) return 503;
  if (kind === 'error') return REFUSED.get(new URLSearchParams(search).get('errorCode') ?? '') ?? 200;
  return kind === 'not-found' || kind === 'invalid' ? 404 : 200;
}

function hostRules({ host }: PageRequest, { englishHost, closedGamesHost }: Config): HostRules {
  return { englishOnly: host === englishHost, gamesClosed: host === closedGamesHost };
}

/** Logs what support finds by the number that the page shows. */
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
