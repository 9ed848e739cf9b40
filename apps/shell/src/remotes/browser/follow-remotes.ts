import { matchRoute } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { savesData } from '../../services/site/saves-data.ts';
import { watchNearLinks } from '../../services/site/near-links.ts';
import type { BrowserHost } from './browser-host.ts';
import { followChannel } from './channel-events.ts';

/** Listens for new versions, loads ahead what is about to be asked for, and says which versions are a developer's own. */
export function followRemotes(shell: Shell, host: Pick<BrowserHost, 'receive' | 'expect' | 'remotes$'>): void {
  followChannel(
    shell.page.resolution.revision,
    ({ remotes }) => host.receive(remotes),
    (error) => console.error('The present versions could not be asked for', error),
  );
  watchNearLinks(document, shell.locale$, (path) => {
    const match = matchRoute(path, '', host.remotes$.value);
    if (match.kind === 'remote') host.expect(match.place);
    else if (match.kind === 'lobby' && !savesData()) void shell.latePages.lobby();
  });
  const overridden = Object.entries(shell.page.resolution.remotes).filter(([, { reason }]) => reason === 'override');
  if (overridden.length === 0) return;
  const names = overridden.map(([name]) => name);
  void import('./override-badge.ts').then(({ showOverrideBadge }) => showOverrideBadge(names, shell.texts.t));
}
