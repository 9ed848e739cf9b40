import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { randomUUID } from 'node:crypto';
import { localizedPath } from '../../page/locale-path.ts';
import { NO_CONTENT, SLOT_MARK, pageBody } from '../../page/page-document.ts';
import type { PageRoute, PageState } from '../../page/page-state.ts';
import type { RouteMatch } from '../../page/route-match.ts';
import type { Config } from '../config.ts';
import { setCookie } from '../http/cookies.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Resolved } from '../registry/resolve.ts';
import { mirrorTarget } from '../visitor/place.ts';
import type { Places, VisitorGeo } from '../visitor/place.ts';
import { readSession } from '../visitor/session.ts';
import { SUBJECT_COOKIE, SUBJECT_SECONDS } from '../visitor/subject.ts';
import type { Build } from './build.ts';
import type { ModuleMessages } from './messages.ts';
import { createPageHeads } from './page-heads.ts';
import { readPageRequest } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import { createPageWriter, encodingFor } from './page-writer.ts';
import { mayRender, renderSlot } from './slot-renderer.ts';

export interface PageParts {
  readonly config: Config;
  readonly build: Build;
  readonly places: Places;
  readonly messages: ModuleMessages;
  /** What this visitor gets, overrides included. */
  readonly resolve: (request: FastifyRequest, subject: string) => Promise<Resolved>;
  readonly report: (message: string, error: unknown) => void;
}

/** Answers one page: decides, sends the head, asks what is still open, renders, sends the body. */
export function createPageRoute(parts: PageParts) {
  const { config, build, places } = parts;
  const general = config.services.general;
  const headOf = createPageHeads(build);

  return async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = readPageRequest(request, config);
    if (asked.redundant) return reply.redirect(asked.path + asked.search, 301);
    const bot = isbot(asked.userAgent);
    const answers = {
      session: readSession(general, asked, asked.locale),
      geo: bot ? Promise.resolve<VisitorGeo>({ geo: null, refused: false }) : places.geo(asked.address),
      mirror: bot ? Promise.resolve(null) : places.mirror(asked.host),
    };
    const resolved = await parts.resolve(request, asked.subject.id);
    const match = build.bundle.matchRoute(asked.path, asked.search, resolved.remotes);
    const elsewhere = await redirectOf(asked, match, answers);
    if (elsewhere) return reply.redirect(elsewhere.to, elsewhere.status);

    const nonce = randomUUID();
    reply.hijack();
    const response = reply.raw;
    response.writeHead(
      match.kind === 'not-found' || match.kind === 'invalid' ? 404 : 200,
      pageHeaders(asked, resolved, nonce, config),
    );
    const writer = createPageWriter(response, encodingFor(asked.acceptEncoding));
    const { refused } = await answers.geo;
    const yandexVerification = (await answers.mirror)?.meta_yandex_verification ?? null;
    writer.head(headOf({ asked, match, yandexVerification, refused, renders: mayRender(match, resolved) }, nonce));
    writer.body(await bodyOf(parts, asked, match, resolved, answers, nonce));
    return reply;
  };
}

interface Answers {
  readonly session: ReturnType<typeof readSession>;
  readonly geo: Promise<VisitorGeo>;
  readonly mirror: Promise<PageState['mirror']>;
}

/** Decided before the head leaves, which fixes the status. Both answers are kept, so few visitors wait for them, and none for long. */
async function redirectOf(
  asked: PageRequest,
  match: RouteMatch,
  answers: Answers,
): Promise<{ to: string; status: 301 | 302 } | null> {
  const [mirror, { geo, refused }] = await Promise.all([answers.mirror, answers.geo]);
  const link = mirror?.redirect.newLink;
  const target = link ? mirrorTarget(link, localizedPath(asked.locale, asked.path) + asked.search, asked.host) : null;
  if (target) return { to: target, status: 301 };
  // The documents are for everybody: whoever is refused must be able to read on what terms.
  if (refused && match.kind !== 'no-access' && match.kind !== 'document')
    return { to: localizedPath(asked.locale, '/no-access'), status: 302 };
  // Where nobody knows the place, as when the call failed, the page stays what it was asked as.
  if (geo && !refused && match.kind === 'no-access') return { to: localizedPath(asked.locale, '/'), status: 302 };
  return null;
}

function pageHeaders(asked: PageRequest, resolved: Resolved, nonce: string, config: Config): Record<string, string> {
  const encoding = encodingFor(asked.acceptEncoding);
  const developers = Object.values(resolved.remotes).flatMap(({ development, base }) =>
    development ? [new URL(base).origin] : [],
  );
  const secure = asked.origin.startsWith('https:');
  return {
    ...securityHeaders({ nonce, services: config.services, secure, developers }),
    'content-type': 'text/html; charset=utf-8',
    'content-language': asked.locale,
    // The page is this visitor's: it holds a nonce, a session and a share of a rollout.
    'cache-control': 'private, no-store',
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(asked.subject.fresh && {
      'set-cookie': setCookie(SUBJECT_COOKIE, asked.subject.id, { secure, maxAgeSeconds: SUBJECT_SECONDS }),
    }),
  };
}

async function bodyOf(
  parts: PageParts,
  asked: PageRequest,
  match: RouteMatch,
  resolved: Resolved,
  answers: Answers,
  nonce: string,
): Promise<readonly Uint8Array[]> {
  const { build, config } = parts;
  const place = match.kind === 'remote' ? match.place : null;
  const [{ session, flags }, { geo, refused }, mirror, moduleMessages] = await Promise.all([
    answers.session,
    answers.geo,
    answers.mirror,
    place ? parts.messages.read(place, resolved.versions[place.remote.name], asked.locale) : {},
  ]);
  const page: PageState = {
    locale: asked.locale,
    theme: asked.theme,
    path: asked.path,
    search: asked.search,
    origin: asked.origin,
    route: ownRoute(match, asked.search),
    resolution: resolved.resolution,
    remotes: resolved.remotes,
    messages: { ...build.bundle.shellMessages(asked.locale), ...moduleMessages },
    session,
    geo,
    refused,
    mirror,
    flags,
    services: config.services,
    mailboxUrl: config.mailboxUrl,
    operator: config.operator,
  };
  if (!place) return pageBody(build.bundle.renderPage(page, ''), NO_CONTENT, page, nonce);
  const { slot, ...content } = await renderSlot(place, page, resolved, asked);
  const whole: PageState = { ...page, route: { kind: 'remote', slot } };
  return pageBody(build.bundle.renderPage(whole, content.html.length > 0 ? SLOT_MARK : ''), content, whole, nonce);
}

function ownRoute(match: RouteMatch, search: string): PageRoute {
  if (match.kind === 'error') return { kind: 'error', errorCode: new URLSearchParams(search).get('errorCode') ?? '' };
  // The slot of a remote is only known once it is rendered.
  return match.kind === 'remote' ? { kind: 'not-found' } : match;
}
