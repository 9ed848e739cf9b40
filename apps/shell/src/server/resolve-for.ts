import type { FastifyRequest } from 'fastify';
import type { Complete } from './awaited/awaited-remotes.ts';
import type { ChannelSupply } from './channel-supply.ts';
import type { Config } from './config.ts';
import type { Overrides } from './overrides.ts';
import { choicesOf } from './registry/choices.ts';
import { createResolver } from './registry/resolve.ts';
import type { Resolve, Resolved, ShownPin } from './registry/resolve.ts';
import type { PinOfVisitor, PinsOf } from './pins/pins-of.ts';
import { whoAsks } from './visitor/who-asks.ts';
import type { Facts } from './visitor/who-asks.ts';

/** What a visitor gets, and as whom: the subject that the browser is to store. */
export type ResolveFor = (request: FastifyRequest, facts: Facts) => Promise<ResolvedFor>;

export interface ResolvedFor {
  readonly resolved: Resolved;
  readonly subject: string;
}

export interface ResolveParts {
  readonly config: Pick<Config, 'origin'>;
  readonly ofHost: (host: string) => ChannelSupply;
  readonly pinsOf: PinsOf;
  readonly overrides: Overrides;
  readonly complete: Complete;
}

export function createResolveFor({ config, ofHost, pinsOf, overrides, complete }: ResolveParts): ResolveFor {
  const resolvers = new Map<string, Resolve>();
  const resolverOf = (channel: string): Resolve => {
    const resolver = resolvers.get(channel) ?? createResolver(channel);
    resolvers.set(channel, resolver);
    return resolver;
  };
  return async (request, facts) => {
    const supply = ofHost(request.siteHost);
    // One document for the whole answer, also if another comes while the visitor is looked up.
    const { present } = supply.served;
    const origin = config.origin ?? `${request.protocol}://${request.siteHost}`;
    const pin = await pinsOf(request, supply);
    const { subject, traits } = await whoAsks(request, facts, choicesOf(present));
    const released = resolverOf(supply.channel)(present, subject, `${origin}/remotes/`, traits, pin?.ready);
    const chosen = pin ? { ...released, pin: shownPin(pin, released) } : released;
    return { resolved: complete(await overrides.apply(request, chosen)), subject };
  };
}

/** The part of a link that a page shows; the rest cannot start, or was stopped. */
function shownPin({ expiresAt, wanted }: PinOfVisitor, { resolution }: Resolved): ShownPin {
  const isShown = (remote: string): boolean => resolution.remotes[remote]?.reason === 'pin';
  return { expiresAt, remotes: wanted.map((each) => ({ ...each, isShown: isShown(each.remote) })) };
}
