import type { PageRemote, PageState } from '../../page/page-state.ts';
import { NOT_SENT } from '../../page/receive-remotes.ts';
import type { PageRemotes } from '../../page/route-match.ts';
import type { BrowserHost } from './browser-host.ts';
import type { ChangedVersions } from './channel-events.ts';

export interface ChangeTaker {
  /** Remotes whose version has changed for this visitor, to be requested when the tab goes there. */
  readonly stale: Set<string>;
  /**
   * Takes over the versions that everybody gets from now on; the files of the module that the tab shows are requested
   * when it is swapped. Takes nothing and returns false when a remote that the tab shows depends on the visitor, or is
   * new to it.
   *
   * @param shown remote of the tab's address
   */
  take(changed: ChangedVersions, shown: string | undefined): boolean;
}

export function createChangeTaker(
  page: Pick<PageState, 'resolution'>,
  host: Pick<BrowserHost, 'remotes$' | 'slot$'>,
  receive: (remotes: PageRemotes) => void,
): ChangeTaker {
  const stale = new Set<string>();
  return {
    stale,
    take(changed, shown) {
      const remotes = host.remotes$.value;
      const slot = host.slot$.value;
      const standing = slot.phase === 'mounted' ? slot.remote : undefined;
      const renewed: Record<string, PageRemote> = {};
      const waiting: string[] = [];
      for (const [name, version] of Object.entries(changed)) {
        const remote = remotes[name];
        const needed = name === shown || name === standing;
        if (!remote || (needed && version === null)) return false;
        const reason = page.resolution.remotes[name]?.reason;
        // A developer's own version, or that of a link, is changed by no channel.
        if (remote.development || reason === 'override' || reason === 'pin') continue;
        if (version === null) waiting.push(name);
        else renewed[name] = inVersion(remote, version);
      }
      for (const name of Object.keys(changed)) stale.delete(name);
      for (const name of waiting) stale.add(name);
      receive({ ...remotes, ...renewed });
      return true;
    },
  };
}

/**
 * The remote in another version that looks the same to pages; what is needed to mount it is requested when it is
 * wanted.
 */
function inVersion(remote: PageRemote, version: string): PageRemote {
  const { name, base, react: _react, ...kept } = remote;
  return {
    ...kept,
    name,
    version,
    contract: '',
    container: '',
    entry: '',
    integrity: {},
    base: base.replace(`/${name}/${remote.version}/`, `/${name}/${version}/`),
    modules: remote.modules.map(({ expose, routes, skeleton, cloth, guests, navigation }) => ({
      ...NOT_SENT,
      expose,
      routes,
      skeleton,
      guests,
      ...(cloth !== undefined && { cloth }),
      ...(navigation && { navigation }),
      brief: true,
    })),
  };
}
