import type { Navigation } from '@baize/contract';
import { useStore } from '@baize/contract';
import type { PageRemotes } from '../page/route-match.ts';
import { useRemoteHost } from '../remotes/remote-host.ts';

/** One module that has a place in the rail, the lobby and the search. */
export interface CatalogEntry extends Navigation {
  /** Unique over all remotes. */
  readonly key: string;
  /** Whole address of the tile's picture. */
  readonly artUrl: string | null;
  /** An operator took it away for now: its place says so. */
  readonly stopped: boolean;
}
export type NavigationGroup = Navigation['group'];

/** Groups in the order they are shown. */
export const NAVIGATION_GROUPS: readonly NavigationGroup[] = ['games', 'casino', 'promotions', 'account'];

/** Made once for each set of remotes: several parts of every page ask for it, and it changes with a release. */
const catalogs = new WeakMap<PageRemotes, readonly CatalogEntry[]>();

/** Everything the present releases put into the navigation, in order. */
export function catalogOf(remotes: PageRemotes): readonly CatalogEntry[] {
  const catalog = catalogs.get(remotes) ?? makeCatalog(remotes);
  catalogs.set(remotes, catalog);
  return catalog;
}

function makeCatalog(remotes: PageRemotes): readonly CatalogEntry[] {
  const rank = ({ group }: CatalogEntry): number => NAVIGATION_GROUPS.indexOf(group);
  return Object.values(remotes)
    .flatMap((remote) =>
      remote.modules.flatMap(({ navigation, expose }) =>
        navigation
          ? [
              {
                ...navigation,
                key: `${remote.name}${expose}`,
                artUrl: navigation.art ? remote.base + navigation.art : null,
                stopped: remote.stopped !== undefined,
              },
            ]
          : [],
      ),
    )
    .sort((a, b) => rank(a) - rank(b) || a.order - b.order || a.key.localeCompare(b.key));
}

export function useCatalog(): readonly CatalogEntry[] {
  return catalogOf(useStore(useRemoteHost().remotes$));
}

export function entriesOf(catalog: readonly CatalogEntry[], group: NavigationGroup): readonly CatalogEntry[] {
  return catalog.filter((entry) => entry.group === group);
}
