import { RemoteManifest } from '@baize/contract/manifest';
import { PublisherRights } from '@baize/registry-client/releases/publisher-rights';
import { Refusal } from '@baize/registry-client/refusals';
import * as z from 'zod/mini';
import { ownsRemote } from '../credentials/holder.ts';
import { holderOf, takesToken } from '../http/authorize.ts';
import type { Authorize } from '../http/authorize.ts';
import type { Server } from '../http/server-type.ts';
import type { AskOpenServices } from '../platform/open-services.ts';

/** Refuses early what a publish would be refused for later, while it is still cheap to fix. It changes nothing. */
export function rightsRoute(
  server: Server,
  { askOpenServices, authorize }: { readonly askOpenServices: AskOpenServices; readonly authorize: Authorize },
): void {
  server.get(
    '/v1/rights/:name',
    {
      onRequest: authorize('publisher'),
      // Each call asks the platform twice.
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        operationId: 'getRights',
        ...takesToken('publisher'),
        params: z.strictObject({ name: RemoteManifest.shape.name }),
        response: { 200: PublisherRights },
      },
    },
    async (request, reply) => {
      const holder = holderOf(request);
      reply.header('cache-control', 'no-store');
      return {
        publisher: holder.name,
        mayPublish: ownsRemote(holder, request.params.name),
        services: await servicesOf(askOpenServices, request.params.name),
      };
    },
  );
}

async function servicesOf(askOpen: AskOpenServices, remote: string): Promise<PublisherRights['services']> {
  try {
    const [open, granted] = await Promise.all([askOpen(), askOpen(remote)]);
    return { open: [...open], granted: [...granted] };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'service-unchecked') return null;
    throw error;
  }
}
