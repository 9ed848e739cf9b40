import { RemoteManifest } from '@baize/contract/manifest';
import { MAX_RULES } from '@baize/contract/rules';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { known } from '@baize/registry-client/channels/rule-text';
import { Refusal } from '@baize/registry-client/refusals';
import * as z from 'zod/mini';
import type { Channels } from '../channels/channels.ts';
import { actingOn } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import { atIn, channelIn, numberIn, reasonIn } from './fields.ts';
import { placeAfter } from './place-after.ts';
import { requireRole } from './roles.ts';
import { formOptions } from './route-options.ts';
import { type SessionGuard, checkFormToken, sessionOf } from './session-guard.ts';
import { rulesAfter } from './rule-fields.ts';

/** Sets, moves and removes a rule of a remote. */
export function ruleRoutes(server: Server, guard: SessionGuard, channels: Channels): void {
  const form = formOptions(guard);
  const params = z.strictObject({ name: RemoteManifest.shape.name });
  server.post('/remotes/:name/rules', { ...form, schema: { ...form.schema, params } }, async (request, reply) => {
    const session = sessionOf(request);
    checkFormToken(session, request.body['formToken']);
    requireRole(session, 'acts');
    const reason = reasonIn(request.body);
    const channel = channelIn(request.body, channels.names);
    actingOn(session.holder, channel);
    const seen = numberIn(request.body, 'revision');
    if (seen === null) throw new Refusal('revision-missing');
    const remote = request.params.name;
    const release = releaseOf((await channels.head(channel)).document, remote);
    if (!release) throw new Refusal('remote-unknown', [remote]);
    const rules = rulesAfter(known(release.rules), request.body);
    if (rules.length > MAX_RULES) throw new Refusal('input-invalid', [`rules: at most ${MAX_RULES}`]);
    // The rules read now are those that the operator saw: otherwise the revision differs, and nothing is changed.
    const by = { by: session.holder.name, reason, requestId: request.id };
    const operation = { operation: 'rules', remote, rules, ...atIn(request.body) } as const;
    const act = await channels.change(channel, operation, seen, by);
    return reply.redirect(placeAfter(act, `/remotes/${remote}/rules`), 303);
  });
}
