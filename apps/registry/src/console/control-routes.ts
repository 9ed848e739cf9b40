import { Refusal } from '@baize/registry-client/refusals';
import type { Channels } from '../channels/channels.ts';
import { actingOn } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import { controlIn } from './control-fields.ts';
import { channelIn, numberIn, reasonIn } from './fields.ts';
import { placeAfter } from './place-after.ts';
import { requireRole } from './roles.ts';
import { formOptions } from './route-options.ts';
import { type SessionGuard, checkFormToken, sessionOf } from './session-guard.ts';

/** Rollouts, locks, kill and maintenance of a remote; freezes and second operators of a channel. */
export function controlRoutes(server: Server, guard: SessionGuard, channels: Channels): void {
  server.post('/control', formOptions(guard), async (request, reply) => {
    const session = sessionOf(request);
    checkFormToken(session, request.body['formToken']);
    requireRole(session, 'acts');
    const operation = controlIn(request.body);
    const reason = reasonIn(request.body);
    const channel = channelIn(request.body, channels.names);
    actingOn(session.holder, channel);
    const seen = numberIn(request.body, 'revision');
    if (seen === null) throw new Refusal('revision-missing');
    const by = { by: session.holder.name, reason, requestId: request.id };
    const act = await channels.change(channel, operation, seen, by);
    const remote = 'remote' in operation ? operation.remote : null;
    return reply.redirect(placeAfter(act, remote === null ? '/control' : `/remotes/${remote}/rollout`), 303);
  });
}
