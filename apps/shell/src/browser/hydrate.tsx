import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { createLatePages } from '../app/late-pages.ts';
import { noteError } from '../page/early-errors.ts';
import { endEarlyPresses, takeEarlyPress } from '../page/early-press.ts';
import { REMOTE_ROOT_ATTRIBUTE } from '../page/page-ids.ts';
import type { PageState } from '../page/page-state.ts';
import { createRemoteHost } from '../remotes/browser/create-remote-host.ts';
import { RemoteHostProvider } from '../remotes/remote-host.ts';
import { createShell } from '../services/browser-shell.ts';
import type { Shell } from '../services/shell.ts';
import { browserTimeZone } from '../services/time-zone.ts';
import { refuseForeignClicks } from '../services/site/foreign-clicks.ts';
import { createPageTranslations, isPlain } from '../services/i18n/page-translations.ts';
import { AfterHydration } from './after-hydration.tsx';
import { answerFirst } from './answer-first.ts';
import { showFatal } from './fatal.ts';
import type { InstallEvent } from './later/install-offer.ts';
import { preloadWhenIdle, whenIdle } from './preload-when-idle.ts';
import { visitWhenIdle } from './visit-when-idle.ts';

/**
 * Takes over what the server rendered.
 *
 * @param root the element that holds it
 * @param state what the server rendered it from
 */
export async function hydratePage(
  root: HTMLElement,
  state: PageState,
  installOffer: Promise<InstallEvent>,
): Promise<void> {
  const translations = createPageTranslations();
  // Without the library the gaps of such texts stay open: still better than a page that does not answer.
  if (!isPlain(state.messages)) await translations.complete().catch(() => undefined);
  const shell = createShell(state, createLatePages, translations);
  const host = createRemoteHost(shell);
  await answerFirst();
  const answerEarlyPress = takeEarlyPress(root);
  // As a transition it is done in slices, between which the page can respond; otherwise it is one long task.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RemoteHostProvider value={host}>
          <AfterHydration
            start={() => {
              shell.start();
              // Now, not when the page is idle: remotes mount from here on, and their links are unknown to the server.
              refuseForeignLinks(shell);
              answerEarlyPress();
              if (!root.querySelector(`[${REMOTE_ROOT_ATTRIBUTE}]`)) endEarlyPresses();
              // The first use of Intl reads its data, which takes a slow phone a tenth of a second: apart from all that uses it.
              whenIdle(() => void browserTimeZone());
              preloadWhenIdle(shell);
              const { addOns } = state;
              if (addOns)
                whenIdle(() => void import('./later/add-ons.ts').then(({ startAddOns }) => startAddOns(shell, addOns)));
              visitWhenIdle(shell, host);
              whenIdle(() => {
                import('./later/later.ts')
                  .then(({ startLater }) => startLater(shell, host, installOffer))
                  .catch((error: unknown) => noteError('What comes later could not be started', error));
              });
            }}
          >
            <App shell={shell} />
          </AfterHydration>
        </RemoteHostProvider>
      </StrictMode>,
      { onUncaughtError: (error) => showFatal(error) },
    );
  });
}

function refuseForeignLinks({ notify, site, texts }: Shell): void {
  refuseForeignClicks(document, site.linkOrigins, (host) =>
    notify({ kind: 'info', title: texts.t('link.refused'), lines: [texts.t('link.refusedText', { host })] }),
  );
}
