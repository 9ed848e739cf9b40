import type { BrowserHost } from '../../remotes/browser/browser-host.ts';
import { followRemotes } from '../../remotes/browser/follow-remotes.ts';
import type { Shell } from '../../services/shell.ts';
import { reloadPage } from '../../services/site/reload-page.ts';
import { writeSync } from '../../worker/sync-store.ts';
import { startBackgroundSync } from './background-sync.ts';
import { reportErrors } from './error-reports.ts';
import { followBonus } from './follow-bonus.ts';
import { followGeoAndMirror } from './follow-geo-and-mirror.ts';
import { offerInstall } from './install-offer.ts';
import type { InstallEvent } from './install-offer.ts';
import { showInstallPrompt } from './install-prompt.tsx';
import { keepCurrent } from './keep-current.ts';
import { keepLastBalance } from './last-balance.ts';
import { measureHealth } from './health/measure-health.ts';
import { showConnection } from './connection-banner.tsx';
import { followReach } from './follow-reach.ts';
import { getReadyFor, latestBuild } from './new-build.ts';
import { createSafeMoment, isWriting } from './safe-moment.ts';

/** What a page does once it is used: it becomes installable, updates itself, and gets ready for a lost connection. */
export async function startLater(
  shell: Shell,
  host: Pick<BrowserHost, 'canReload' | 'receive' | 'expect' | 'remotes$' | 'slot$'>,
  offer: Promise<InstallEvent>,
): Promise<void> {
  const health = measureHealth(shell, host);
  reportErrors((remote) => mountedVersion(host, remote), health.told);
  // Tables that the next click may need: it then waits for one file and not for two.
  import(/* webpackChunkName: "soon" */ '../../app/modals/modal-imports.ts').catch(() => undefined);
  followReach(shell);
  showConnection(shell);
  followRemotes(shell, host);
  offerInstall({ first: offer, show: (buttons) => showInstallPrompt(shell, buttons) });
  whenPointed(() => import('./button-tips.tsx').then(({ mountButtonTips }) => mountButtonTips()));
  followBonus(shell);
  // A visitor who only looks needs no hint yet, and downloads none.
  atFirstUse(() =>
    import(/* webpackChunkName: "seldom" */ './hints/start-hints.ts').then(({ startHints }) =>
      startHints(shell, host.slot$),
    ),
  );
  keepLastBalance(shell.wallet$, shell.session$);
  followGeoAndMirror(shell, () => reloadPage(false));
  const registration = await keepCurrent({
    container: navigator.serviceWorker,
    ownBuild: shell.page.build,
    latestBuild,
    getReady: getReadyFor,
    whenSafe: createSafeMoment({
      isSafe: () => host.canReload() && shell.modals.open$.value === null && !isWriting(document.activeElement),
    }),
    reload: () => reloadPage(true),
  });
  if (!registration) return;
  // Without a database in the browser the worker does not get the address of the API.
  await writeSync('apiBase', shell.page.services.general).catch(() => undefined);
  await startBackgroundSync(registration);
}

function mountedVersion({ slot$, remotes$ }: Pick<BrowserHost, 'remotes$' | 'slot$'>, remote: string) {
  const slot = slot$.value;
  return 'remote' in slot && slot.remote === remote ? slot.version : remotes$.value[remote]?.version;
}

/** At the first pointer move, press, key or scroll. */
function atFirstUse(act: () => Promise<void>): void {
  const uses = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
  const start = (): void => {
    for (const use of uses) removeEventListener(use, start);
    act().catch(() => undefined);
  };
  for (const use of uses) addEventListener(use, start, { passive: true });
}

/** Once a pointer that can hover, or a keyboard, was used: on a phone there is nothing to show. */
function whenPointed(act: () => Promise<void>): void {
  const start = (event: Event): void => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    removeEventListener('pointermove', start);
    removeEventListener('keydown', start);
    // Without tips the browser's own hints do.
    act().catch(() => undefined);
  };
  addEventListener('pointermove', start);
  addEventListener('keydown', start);
}
