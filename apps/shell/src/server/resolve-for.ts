import type { FastifyRequest } from 'fastify';
import type { Complete } from './awaited/awaited-remotes.ts';
import type { ChannelSupply } from './channel-supply.ts';
import type { Config } from './config.ts';
import type { Overrides } from './overrides.ts';
import { choicesOf } from './registry/choices.ts';
import { createResolver } from './registry/resolve.ts';
import type { Resolve, Resolved } from './registry/resolve.ts';
import { whoAsks } from './visitor/who-asks.ts';
import type { Facts } from './visitor/who-asks.ts';

/** What a visitor gets, and as whom: the subject that the browser is to keep. */
export type ResolveFor = (request: FastifyRequest, facts: Facts) => Promise<ResolvedFor>;

export interface ResolvedFor {
  readonly resolved: Resolved;
  readonly subject: string;
}

export interface ResolveParts {
  readonly config: Pick<Config, 'origin'>;
  readonly ofHost: (host: string) => Pick<ChannelSupply, 'channel' | 'served'>;
  readonly overrides: Overrides;
  readonly complete: Complete;
}

export function createResolveFor({ config, ofHost, overrides, complete }: ResolveParts): ResolveFor {
  const resolvers = new Map<string, Resolve>();
  const resolverOf = (channel: string): Resolve => {
    const resolver = resolvers.get(channel) ?? createResolver(channel);
    resolvers.set(channel, resolver);
    return resolver;
  };
  return async (request, facts) => {
    const { channel, served } = ofHost(request.siteHost);
    // One document for the whole answer, whatever comes while the visitor is asked for.
    const { present } = served;
    const origin = config.origin ?? `${request.protocol}://${request.siteHost}`;
    const { subject, traits } = await whoAsks(request, facts, choicesOf(present));
    const released = resolverOf(channel)(present, subject, `${origin}/remotes/`, traits);
    return { resolved: complete(await overrides.apply(request, released)), subject };
  };
}
