import type { ModuleManifest } from '@baize/contract';
import type { PageRemote } from '../../page/page-state.ts';
import { integrityFor } from './integrity-for.ts';
import { LoadFailure } from './load-failure.ts';

/** Time a stylesheet may take before its remote counts as failed. */
const STYLE_LIMIT_MS = 8_000;
/** A medium that no device is: the sheet loads and does not apply. */
const NO_MEDIUM = 'not all';

/** The stylesheets of one module, loaded. */
export interface LoadedStyles {
  /** Lets them apply. */
  apply(): void;
  remove(): void;
}

/**
 * Loads a module's sheets without letting them apply, so that a version in waiting does not restyle the one that
 * stands. Sheets that are in the page already, from the server or an earlier visit, are taken as they are.
 *
 * @throws {@link LoadFailure} `chunk-missing`, also when a sheet is not the one that the release names
 */
export async function loadStyles(remote: PageRemote, module: ModuleManifest): Promise<LoadedStyles> {
  const links = await Promise.all(
    module.styles.map((file) =>
      loadSheet(remote.base + file, integrityFor(remote, file), `${file} of ${remote.name} ${remote.version}`),
    ),
  );
  return {
    apply() {
      for (const link of links) link.media = 'all';
    },
    remove() {
      for (const link of links) link.remove();
    },
  };
}

function loadSheet(href: string, integrity: string | null, what: string): Promise<HTMLLinkElement> {
  const present = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => link.href === href,
  );
  if (present?.sheet) return Promise.resolve(present);
  const link = present ?? newSheet(href, integrity);
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      link.remove();
      reject(new LoadFailure('chunk-missing', what));
    };
    const timer = setTimeout(fail, STYLE_LIMIT_MS);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(link);
    });
    link.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    if (!present) document.head.append(link);
  });
}

function newSheet(href: string, integrity: string | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  if (integrity !== null) link.integrity = integrity;
  link.media = NO_MEDIUM;
  link.href = href;
  return link;
}
