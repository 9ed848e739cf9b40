import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import type { RefusalCode } from '@baize/registry-client/refusals';
import { randomUUID } from 'node:crypto';
import { refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import { reasonIn } from './fields.ts';
import type { Pages } from './pages.ts';
import type { PlatformPage } from './platform-pages/platform-page.ts';
import { platformPages } from './platform-pages/platform-pages.ts';
import { requireRole } from './roles.ts';
import { formOptions, pageOptions, sendPage } from './route-options.ts';
import { type SessionGuard, callerOf, checkFormToken, sessionOf } from './session-guard.ts';

/** What a form is refused for that is said on the page itself. */
const SHOWN_AGAIN: ReadonlySet<RefusalCode> = new Set(['input-invalid', 'platform-refused']);

/** What an address may name. */
const ASKED: ReadonlySet<string> = new Set(['channel', 'fixture', 'reopen', 'id']);

/** What waits on the platform. The platform judges each act by its own rules: the console only hands it on. */
export function platformPageRoutes(server: Server, guard: SessionGuard, pages: Pages, platform: PlatformClient): void {
  for (const shown of platformPages) {
    server.get(`/${shown.place}`, pageOptions(guard), async (request, reply) => {
      // A link chooses what is decided about; what is decided only a form says.
      const query = Object.fromEntries(Object.entries(request.query).filter(([name]) => ASKED.has(name)));
      if (shown.needsId?.(query) && query['id'] === undefined) {
        const kept = new URLSearchParams({ ...query, id: randomUUID() });
        return reply.redirect(`/${shown.place}?${kept.toString()}`, 303);
      }
      return sendPage(reply, await pages.platformPage(request, shown, { query, refused: null }));
    });
    for (const name of Object.keys(shown.acts)) actRoute(server, guard, pages, { shown, name, platform });
  }
}

function actRoute(
  server: Server,
  guard: SessionGuard,
  pages: Pages,
  { shown, name, platform }: { shown: PlatformPage; name: string; platform: PlatformClient },
): void {
  server.post(`/${shown.place}/${name}`, formOptions(guard), async (request, reply) => {
    const session = sessionOf(request);
    const { formToken, ...typed } = request.body;
    checkFormToken(session, formToken);
    requireRole(session, shown.decides);
    try {
      await shown.acts[name]?.(platform.as(callerOf(session)), { ...typed, reason: reasonIn(typed) });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!SHOWN_AGAIN.has(refusal.code)) throw error;
      const view = { query: typed, refused: refusal.body };
      return sendPage(reply.code(refusal.status), await pages.platformPage(request, shown, view));
    }
    request.log.info({ operator: session.holder.name, page: shown.place, act: name }, 'decided');
    return reply.redirect(`/${shown.place}`, 303);
  });
}
