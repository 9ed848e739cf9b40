import type { RemoteHost } from '../remotes/remote-host.ts';
import type { Shell } from '../services/shell.ts';
import { showFatal } from './fatal.ts';
import { whenIdle } from './preload-when-idle.ts';

/**
 * Starts what a visit does by itself, once the page is usable. For a visitor who may not be served it calls nothing.
 */
export function visitWhenIdle(shell: Shell, { remotes$ }: Pick<RemoteHost, 'remotes$'>): void {
  const { refused, search } = shell.page;
  if (refused) return;
  whenIdle(() => {
    import('../services/visit/start-visit.ts')
      .then(({ startVisit }) => startVisit({ shell, remotes$, search, fail: showFatal }))
      .catch((error: unknown) => console.info('The visit continues unrecorded', error));
  });
}
