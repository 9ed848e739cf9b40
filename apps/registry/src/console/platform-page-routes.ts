import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import type { RefusalCode } from '@baize/registry-client/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import { type Fields, reasonIn } from './fields.ts';
import type { Pages } from './pages.ts';
import type { PlatformPage } from './platform-pages/platform-page.ts';
import { platformPages } from './platform-pages/platform-pages.ts';
import { type Allowed, requireRole } from './roles.ts';
import { formOptions, pageOptions, sendPage } from './route-options.ts';
import { type SessionGuard, callerOf, checkFormToken, sessionOf } from './session-guard.ts';

/** Refusals that are shown on the page itself. */
const SHOWN_AGAIN: ReadonlySet<RefusalCode> = new Set(['input-invalid', 'platform-refused']);

/** Query parameters that an address may have. */
const ASKED: ReadonlySet<string> = new Set(['channel', 'fixture', 'reopen', 'id', 'player']);

interface Parts {
  readonly server: Server;
  readonly guard: SessionGuard;
  readonly pages: Pages;
  readonly platform: PlatformClient;
}

/**
 * Pending decisions of the platform, and players. The platform checks each act by its own rules: the console only
 * forwards it.
 */
export function platformPageRoutes(server: Server, guard: SessionGuard, pages: Pages, platform: PlatformClient): void {
  const parts = { server, guard, pages, platform };
  for (const shown of platformPages) {
    server.get(`/${shown.place}`, pageOptions(guard), async (request, reply) => {
      // A link may choose the subject; only a form can contain the decision.
      const query = Object.fromEntries(Object.entries(request.query).filter(([name]) => ASKED.has(name)));
      if (shown.needsId?.(query) && query['id'] === undefined) {
        const kept = new URLSearchParams({ ...query, id: randomUUID() });
        return reply.redirect(`/${shown.place}?${kept.toString()}`, 303);
      }
      return sendPage(reply, await pages.platformPage(request, shown, { query, refused: null, answer: null }));
    });
    for (const [name, act] of Object.entries(shown.acts)) {
      formRoute(parts, { shown, name, needs: shown.decides }, async (as, typed, _request, reply) => {
        await act(as, { ...typed, reason: reasonIn(typed) });
        const query = new URLSearchParams(shown.after?.(typed)).toString();
        return reply.redirect(`/${shown.place}${query && `?${query}`}`, 303);
      });
    }
    for (const [name, { needs, answer }] of Object.entries(shown.asks ?? {})) {
      formRoute(parts, { shown, name, needs }, async (as, typed, request, reply) => {
        const view = { query: typed, refused: null, answer: await answer(as, typed) };
        return sendPage(reply, await pages.platformPage(request, shown, view));
      });
    }
  }
}

type Answer = (
  platform: PlatformClient,
  typed: Fields,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

function formRoute(
  { server, guard, pages, platform }: Parts,
  { shown, name, needs }: { readonly shown: PlatformPage; readonly name: string; readonly needs: Allowed },
  answer: Answer,
): void {
  server.post(`/${shown.place}/${name}`, formOptions(guard), async (request, reply) => {
    const session = sessionOf(request);
    const { formToken, ...typed } = request.body;
    checkFormToken(session, formToken);
    requireRole(session, needs);
    try {
      await answer(platform.as(callerOf(session)), typed, request, reply);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!SHOWN_AGAIN.has(refusal.code)) throw error;
      const view = { query: typed, refused: refusal.body, answer: null };
      return sendPage(reply.code(refusal.status), await pages.platformPage(request, shown, view));
    }
    request.log.info({ operator: session.holder.name, page: shown.place, form: name }, 'done');
    return reply;
  });
}
