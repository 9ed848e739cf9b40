import type { ShellOffer } from '@baize/contract/shell-offer';
import type { ChannelFit } from '@baize/registry-client/channels/release-fit';
import { fits } from '@baize/registry-client/releases/fits';
import type { Demands, Misfit } from '@baize/registry-client/releases/fits';

/** @param offers of the servers of the channel that report */
export function channelFit(channel: string, demands: Demands, offers: readonly ShellOffer[]): ChannelFit {
  const found = offers.map((offer) => fits(demands, offer));
  const misfits = new Map<string, Misfit & { readonly shells: number }>();
  for (const misfit of found.filter((each) => each !== null))
    misfits.set(misfit.why, { ...misfit, shells: (misfits.get(misfit.why)?.shells ?? 0) + 1 });
  return {
    channel,
    shells: offers.length,
    fits: found.filter((misfit) => misfit === null).length,
    misfits: [...misfits.values()],
  };
}
