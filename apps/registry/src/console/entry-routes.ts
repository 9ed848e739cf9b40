import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import type { RefusalCode } from '@baize/registry-client/refusals';
import { refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import { entryPages } from './entry-pages/entry-pages.ts';
import type { Pages } from './pages.ts';
import { formOptions, pageOptions, sendPage } from './route-options.ts';
import { type Fields, reasonIn } from './fields.ts';
import { requireRole } from './roles.ts';
import { type SessionGuard, callerOf, checkFormToken, sessionOf } from './session-guard.ts';

/** Refusals after which the form is shown again, to be corrected. */
const SHOWN_AGAIN: ReadonlySet<RefusalCode> = new Set(['input-invalid', 'platform-refused']);

/** Tables of the platform that operators read and write. A refused form is shown again, with the reason. */
export function entryRoutes(server: Server, guard: SessionGuard, pages: Pages, platform: PlatformClient): void {
  for (const shown of entryPages) {
    server.get(`/${shown.place}`, pageOptions(guard), async (request, reply) =>
      sendPage(reply, await pages.entryPage(request, request.query, shown)),
    );
    const forms = { '': shown.save, ...shown.acts };
    for (const [name, act] of Object.entries(forms)) {
      const path = `/${shown.place}${name && `/${name}`}`;
      server.post(path, formOptions(guard), async (request, reply) => {
        const session = sessionOf(request);
        const { formToken, ...typed } = request.body;
        checkFormToken(session, formToken);
        try {
          requireRole(session, 'entries');
          await act(platform.as(callerOf(session)), { ...typed, reason: reasonIn(typed) });
        } catch (error) {
          const refusal = refusalOf(error);
          if (!SHOWN_AGAIN.has(refusal.code)) throw error;
          const refused = { typed: name === '' ? typed : null, why: refusal.body };
          return sendPage(reply.code(refusal.status), await pages.entryPage(request, entryOf(typed), shown, refused));
        }
        request.log.info({ operator: session.holder.name, page: path, written: typed }, 'entry saved');
        return reply.redirect(`/${shown.place}`, 303);
      });
    }
  }
}

function entryOf({ entry }: Fields): Fields {
  return entry === undefined ? {} : { entry };
}
