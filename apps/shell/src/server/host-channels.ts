import type { ChannelPosition } from '@baize/contract/node/channel-order';
import { SettingsError } from '@baize/settings';

interface ChannelSettings {
  readonly channel: string;
  /** `brand.example=brand` */
  readonly hostChannels: readonly string[];
  /** `0.41`, `brand=1.2` */
  readonly channelFloors: readonly string[];
  readonly siteHosts: readonly string[];
}

interface HostChannels {
  readonly hostChannels: ReadonlyMap<string, string>;
  readonly channelFloors: ReadonlyMap<string, ChannelPosition>;
}

/** @throws SettingsError for a host that could never be asked for or has two channels, and for a floor of no channel */
export function readHostChannels({ channel, siteHosts, ...given }: ChannelSettings): HostChannels {
  const problems: string[] = [];
  const hostChannels = new Map<string, string>();
  for (const text of given.hostChannels) {
    const [host, of] = splitAt(text.toLowerCase());
    if (hostChannels.has(host)) problems.push(`BAIZE_HOST_CHANNELS names ${host} twice.`);
    else if (siteHosts.length > 0 && !siteHosts.includes(host))
      problems.push(`BAIZE_HOST_CHANNELS names ${host}, which SHELL_HOSTS does not.`);
    hostChannels.set(host, of);
  }
  const served = new Set([channel, ...hostChannels.values()]);
  const channelFloors = new Map<string, ChannelPosition>();
  for (const text of given.channelFloors) {
    const [of, floor] = text.includes('=') ? splitAt(text) : [channel, text];
    if (!served.has(of)) problems.push(`SHELL_CHANNEL_FLOOR names ${of}, which no host serves.`);
    channelFloors.set(of, positionIn(floor));
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return { hostChannels, channelFloors };
}

function splitAt(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** `1.41` is revision 41 of epoch 1. */
function positionIn(text: string): ChannelPosition {
  const [epoch = 0, revision = 0] = text.split('.').map(Number);
  return { epoch, revision };
}
