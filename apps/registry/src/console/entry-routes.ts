import { refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { entryPages } from './entry-pages/entry-pages.ts';
import type { Pages } from './pages.ts';
import { formOptions, pageOptions, sendPage } from './route-options.ts';
import { reasonIn } from './fields.ts';
import { requireRole } from './roles.ts';
import { type SessionGuard, callerOf, checkFormToken, sessionOf } from './session-guard.ts';

/** Tables of the platform that operators read and write. What is typed wrong is shown again, with the reason. */
export function entryRoutes(server: Server, guard: SessionGuard, pages: Pages, platform: PlatformClient): void {
  for (const shown of entryPages) {
    server.get(`/${shown.place}`, pageOptions(guard), async (request, reply) =>
      sendPage(reply, await pages.entryPage(request, request.query, shown)),
    );
    server.post(`/${shown.place}`, formOptions(guard), async (request, reply) => {
      const session = sessionOf(request);
      const { formToken, ...typed } = request.body;
      checkFormToken(session, formToken);
      try {
        requireRole(session, 'entries');
        await shown.save(platform.as(callerOf(session)), { ...typed, reason: reasonIn(typed) });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.body.code !== 'input-invalid') throw error;
        const again = await pages.entryPage(request, {}, shown, { typed, why: refusal.body });
        return sendPage(reply.code(refusal.status), again);
      }
      request.log.info({ operator: session.holder.name, page: shown.place, written: typed }, 'entry saved');
      return reply.redirect(`/${shown.place}`, 303);
    });
  }
}
