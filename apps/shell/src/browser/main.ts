import '@baize/ui/styles/tokens.css';
import '@baize/ui/styles/fonts.css';
import '@baize/ui/styles/base.css';
import { PAGE_ELEMENT_ID, ROOT_ELEMENT_ID } from '../page/page-ids.ts';
import type { SentPage } from '../page/page-data.ts';
import { receiveRemotes } from '../page/receive-remotes.ts';
import type { InstallEvent } from './later/install-offer.ts';
import { answerFirst } from './answer-first.ts';
import { showFatal } from './fatal.ts';

/** Libraries that write their own style elements take the page's nonce from here. */
declare let __webpack_nonce__: string | undefined;
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** The browser offers it once, and maybe before the part that shows it is here. */
const installOffer = new Promise<InstallEvent>((resolve) => {
  const take = (event: Event): void => {
    // Afterwards it is too late: the browser's own bar would ask the same.
    event.preventDefault();
    resolve(event as InstallEvent);
  };
  addEventListener('beforeinstallprompt', take, { once: true });
});

/**
 * All of it is in this one file: an import here loads nothing but runs the part, one after the other, and the browser
 * handles events in between. As one task it would block a slow phone for a fifth of a second.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '../remotes/browser/react.ts'),
  () => import(/* webpackMode: "eager" */ '../services/browser-shell.ts'),
  () => import(/* webpackMode: "eager" */ '../remotes/browser/create-remote-host.ts'),
  () => import(/* webpackMode: "eager" */ '../app/app.tsx'),
];

async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  const page = document.getElementById(PAGE_ELEMENT_ID);
  if (!root || !page?.textContent) throw new Error('The page came without its data');
  const sent = JSON.parse(page.textContent) as SentPage;
  // The visitor may change: the markup must not show the previous one any longer.
  page.replaceChildren();
  for (const run of PARTS) {
    await answerFirst();
    await run();
  }
  await answerFirst();
  const { hydratePage } = await import(/* webpackMode: "eager" */ './hydrate.tsx');
  await hydratePage(root, { ...sent, remotes: receiveRemotes(sent.remotes) }, installOffer);
}

start().catch((error: unknown) => showFatal(error));
