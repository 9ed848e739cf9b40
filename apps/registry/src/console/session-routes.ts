import { EndSessions, EndedSessions, ListedSessions } from '@baize/registry-client/credentials/listed-sessions';
import type { Authorize } from '../http/authorize.ts';
import { actingOnAll, holderOf, takesToken } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import type { Sessions } from './sessions.ts';

/** Who is logged in to the console, for the command of the registry: it needs no platform. */
export function sessionRoutes(server: Server, sessions: Sessions, authorize: Authorize): void {
  const onRequest = authorize('operator');
  server.get(
    '/v1/sessions',
    {
      onRequest,
      schema: { operationId: 'listConsoleSessions', ...takesToken('operator'), response: { 200: ListedSessions } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { sessions: await sessions.list() };
    },
  );
  server.put(
    '/v1/sessions/end',
    {
      onRequest,
      bodyLimit: 1_024,
      schema: {
        operationId: 'endConsoleSessions',
        ...takesToken('operator'),
        body: EndSessions,
        response: { 200: EndedSessions },
      },
    },
    async (request) => {
      const { name, reason } = request.body;
      const { name: by } = actingOnAll(holderOf(request));
      const ended = await sessions.endOf(name);
      request.log.info({ by, name, reason, ended }, 'sessions of the console were ended');
      return { ended };
    },
  );
}
