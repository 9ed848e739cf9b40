import { matchRoute } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { watchNearLinks } from '../../services/site/near-links.ts';
import { reloadPage } from '../../services/site/reload-page.ts';
import { createBrowserHost } from './browser-host.ts';
import type { BrowserHost } from './browser-host.ts';
import { followChannel } from './channel-events.ts';
import { createContainers } from './containers/containers.ts';
import { mountParcel } from './mount-parcel.ts';
import { loadStyles } from './styles.ts';

/** The host of a browser page. `start` is called once the page is hydrated, when listening for new versions may cost something. */
export function createRemoteHost(shell: Shell): BrowserHost & { start(): void } {
  const report = (message: string, error: unknown): void => console.error(message, error);
  const containers = createContainers();
  const host = createBrowserHost({
    shell,
    parts: { shell, containers, loadStyles, mountParcel },
    reload: reloadPage,
    report,
  });
  const overridden = Object.entries(shell.page.resolution.remotes).filter(([, { reason }]) => reason === 'override');
  return {
    ...host,
    start() {
      followChannel(
        shell.page.resolution.revision,
        ({ remotes }) => host.receive(remotes),
        (error) => report('The present versions could not be asked for', error),
      );
      watchNearLinks(document, shell.locale$, (path) => {
        const match = matchRoute(path, '', host.remotes$.value);
        if (match.kind === 'remote') host.expect(match.place);
      });
      if (overridden.length > 0) {
        const names = overridden.map(([name]) => name);
        void import('./override-badge.ts').then(({ showOverrideBadge }) => showOverrideBadge(names, shell.texts.t));
      }
    },
  };
}
