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
import { AfterHydration } from './after-hydration.tsx';
import { preloadWhenIdle } from './preload-when-idle.ts';

/** Libraries that write their own style elements take the page's nonce from here. */
declare let __webpack_nonce__: string | undefined;
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

const root = document.getElementById(ROOT_ELEMENT_ID);
const page = document.getElementById(PAGE_ELEMENT_ID);
if (!root || !page?.textContent) throw new Error('The page came without its data');

const shell = createShell(JSON.parse(page.textContent) as PageState);
const host = createRemoteHost(shell);

hydrateRoot(
  root,
  <StrictMode>
    <RemoteHostProvider value={host}>
      <AfterHydration
        start={() => {
          shell.start();
          host.start();
          preloadWhenIdle(shell);
        }}
      >
        <App shell={shell} />
      </AfterHydration>
    </RemoteHostProvider>
  </StrictMode>,
);
