import '@baize/ui/styles/tokens.css';
import '@baize/ui/styles/fonts.css';
import '@baize/ui/styles/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { PAGE_ELEMENT_ID, ROOT_ELEMENT_ID } from '../page/page-ids.ts';
import type { PageState } from '../page/page-state.ts';
import { createRemoteHost } from '../remotes/browser/create-remote-host.ts';
import { RemoteHostProvider } from '../remotes/remote-host.ts';
import { createShell } from '../services/browser-shell.ts';
import { createPageTranslations, isPlain } from '../services/i18n/page-translations.ts';
import { AfterHydration } from './after-hydration.tsx';
import { showFatal } from './fatal.ts';
import type { InstallEvent } from './later/install-offer.ts';
import { preloadWhenIdle, whenIdle } from './preload-when-idle.ts';
import { visitWhenIdle } from './visit-when-idle.ts';

/** Libraries that write their own style elements take the page's nonce from here. */
declare let __webpack_nonce__: string | undefined;
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

const root = document.getElementById(ROOT_ELEMENT_ID);
const page = document.getElementById(PAGE_ELEMENT_ID);
if (!root || !page?.textContent) throw new Error('The page came without its data');

const translations = createPageTranslations();
const state = JSON.parse(page.textContent) as PageState;

/** The browser offers it once, and maybe before the part that shows it is here. */
const installOffer = new Promise<InstallEvent>((resolve) => {
  const take = (event: Event): void => {
    // Afterwards it is too late: the browser's own bar would ask the same.
    event.preventDefault();
    resolve(event as InstallEvent);
  };
  addEventListener('beforeinstallprompt', take, { once: true });
});

function hydrate(): void {
  const shell = createShell(state, translations);
  const host = createRemoteHost(shell);
  hydrateRoot(
    root as HTMLElement,
    <StrictMode>
      <RemoteHostProvider value={host}>
        <AfterHydration
          start={() => {
            shell.start();
            host.start();
            preloadWhenIdle(shell);
            const { addOns } = state;
            if (addOns)
              whenIdle(
                () => void import('../services/add-ons/start.ts').then(({ startAddOns }) => startAddOns(shell, addOns)),
              );
            visitWhenIdle(shell, host);
            whenIdle(() => {
              import('./later/later.ts')
                .then(({ startLater }) => startLater(shell, host, installOffer))
                .catch((error: unknown) => console.error('What comes later could not be started', error));
            });
          }}
        >
          <App shell={shell} />
        </AfterHydration>
      </RemoteHostProvider>
    </StrictMode>,
    { onUncaughtError: (error) => showFatal(error) },
  );
}

if (isPlain(state.messages)) hydrate();
// Without the library the gaps of such texts stay open: still better than a page that does not answer.
else
  void translations
    .complete()
    .catch(() => undefined)
    .then(hydrate);
