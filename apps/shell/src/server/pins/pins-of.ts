import type { FastifyRequest } from 'fastify';
import type { ChannelSupply } from '../channel-supply.ts';
import type { RegistryClient } from '../registry/registry-client.ts';
import type { PinnedServed } from '../registry/resolve.ts';
import type { ServedVersion } from '../registry/served.ts';
import { within } from '../within.ts';
import { openPin } from './open-pin.ts';
import { pinIn } from './pin-cookie.ts';

/** A page waits this long for a version that was not requested lately. */
const READY_LIMIT_MS = 5_000;

/** What a browser's link pins, and which of it is ready. */
export interface PinOfVisitor {
  readonly expiresAt: string;
  /** Versions by remote, ready or not. */
  readonly wanted: readonly { readonly remote: string; readonly version: string }[];
  readonly ready: PinnedServed;
}

/** Null without a link, and for one that counts no more: its visitor gets what everybody gets. */
export type PinsOf = (
  request: FastifyRequest,
  supply: Pick<ChannelSupply, 'channel' | 'pinned' | 'served'>,
) => Promise<PinOfVisitor | null>;

/** @param now milliseconds since 1970 */
export function createPinsOf(registry: Pick<RegistryClient, 'openShown'>, now: () => number): PinsOf {
  return async (request, { channel, pinned, served }) => {
    const token = pinIn(request);
    const pin = token === null ? null : await openPin(registry, token, channel, now()).catch(() => null);
    if (!pin) return null;
    const ready = new Map<string, ServedVersion>();
    await Promise.all(
      Object.entries(pin.remotes).map(async ([remote, wanted]) => {
        const started = await within(READY_LIMIT_MS, pinned.ready(remote, wanted, served.present));
        if (started?.version && started.code === null) ready.set(remote, started.version);
      }),
    );
    const wanted = Object.entries(pin.remotes).map(([remote, { version }]) => ({ remote, version }));
    return { expiresAt: pin.expiresAt, wanted, ready };
  };
}
