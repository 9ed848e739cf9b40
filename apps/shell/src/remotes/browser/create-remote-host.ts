import { noteError } from '../../page/early-errors.ts';
import type { Shell } from '../../services/shell.ts';
import { reloadPage } from '../../services/site/reload-page.ts';
import { createBrowserHost } from './browser-host.ts';
import type { BrowserHost } from './browser-host.ts';
import { createContainers } from './containers/containers.ts';
import { mountParcel } from './mount-parcel.ts';
import { loadStyles } from './styles.ts';
import { createCompleteTarget } from './complete-target.ts';

/** The host of a browser page. */
export function createRemoteHost(shell: Shell): BrowserHost {
  const containers = createContainers();
  return createBrowserHost({
    shell,
    parts: { shell, containers, completeTarget: createCompleteTarget(), loadStyles, mountParcel },
    reload: reloadPage,
    report: noteError,
  });
}
