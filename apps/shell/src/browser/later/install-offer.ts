/** The browser's offer to install the site, as Chromium makes it: https://wicg.github.io/manifest-incubations */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** In the local storage: the visitor does not want to be asked again. */
export const HIDDEN_KEY = 'baize.installHidden';

export interface InstallOfferOptions {
  /** The offer that came before this was loaded, if one does. */
  readonly first: Promise<InstallEvent>;
  /** Shows the offer; `install` and `dismiss` are what its buttons do. Returns what takes it away. */
  readonly show: (buttons: { readonly install: () => void; readonly dismiss: () => void }) => () => void;
}

/** Shows the site's own install prompt when the browser offers one, until the visitor declines it or has installed it. */
export function offerInstall({ first, show }: InstallOfferOptions): void {
  let hide: (() => void) | null = null;

  function close(): void {
    hide?.();
    hide = null;
  }

  function take(offer: InstallEvent): void {
    // The browser's own bar would ask the same.
    offer.preventDefault();
    if (hide || remembered()) return;
    hide = show({
      install() {
        close();
        offer.prompt().catch((error: unknown) => console.error('The site could not be installed', error));
      },
      dismiss() {
        close();
        remember();
      },
    });
  }

  void first.then(take);
  addEventListener('beforeinstallprompt', (event) => take(event as InstallEvent));
  addEventListener('appinstalled', () => {
    close();
    // Should it be removed one day, it may be offered again.
    forget();
  });
}

// A browser without storage asks again at the next visit.
function remembered(): boolean {
  try {
    return localStorage.getItem(HIDDEN_KEY) === '1';
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(HIDDEN_KEY, '1');
  } catch {}
}

function forget(): void {
  try {
    localStorage.removeItem(HIDDEN_KEY);
  } catch {}
}
