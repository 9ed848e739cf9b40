import type { Store } from '@baize/contract';
import type { Locale } from '@baize/protocol';

/** Where the visitor is, without the locale's prefix. */
export interface SiteLocation {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** `pop` for the browser's own back and forward: the browser then restores the scroll position itself. */
  readonly by: 'load' | 'push' | 'pop';
}

export interface Site {
  readonly location$: Store<SiteLocation>;
  /** Origins that a link may lead to. */
  readonly linkOrigins: Set<string>;
  /** Goes to a path of the site, query and hash included. Anything that could lead out of the site is refused by throwing. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** The address of a path in the present language, or in the one given. */
  href(path: string, locale?: Locale): string;
  /** Puts the same place under another language's address, in the same history entry. */
  relocate(locale: Locale): void;
  /**
   * Puts an entry of its own into the history for something that lies over the page; the back button calls `onBack`.
   */
  openLayer(onBack: () => void): void;
  /** Takes the layer's entry out again. */
  closeLayer(): void;
  /** Leaves for an address outside; what lies over the page closes without stopping that, as going back would. */
  leave(url: string): void;
}

/** Has nothing to decode, resolve or take apart. Most links of a page are of this form, and parsing an address is slow. */
const PLAIN_PATH = /^(\/|(?:\/[\w-]+)+)(#[\w-]+)?$/;

/** Takes a path with query and hash apart. @throws when it is not a path of this site */
export function parseSitePath(target: string): Omit<SiteLocation, 'by'> {
  const plain = PLAIN_PATH.exec(target);
  if (plain) return { path: plain[1] ?? target, search: '', hash: plain[2] ?? '' };
  if (!/^\/(?![/\\])/.test(target)) throw new Error(`Not a path of this site: ${target}`);
  const { pathname, search, hash } = new URL(target, 'https://site.invalid');
  return { path: pathname, search, hash };
}
