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
 * Loads a module's sheets without letting them apply, so that a version in waiting does not restyle the mounted one.
 * Sheets that are in the page already, from the server or an earlier visit, are taken as they are.
 *
 * @throws {@link LoadFailure} `chunk-missing`, also when a sheet is not the one that the release names
 */
export async function loadStyles(remote: PageRemote, module: ModuleManifest): Promise<LoadedStyles> {
  let before: HTMLLinkElement | null = null;
  const loading = module.styles.map((file) => {
    const sheet = takeSheet(remote.base + file, integrityFor(remote, file), before);
    before = sheet.link;
    return { ...sheet, what: `${file} of ${remote.name} ${remote.version}` };
  });
  const links = loading.map(({ link }) => link);
  try {
    await Promise.all(loading.map(loaded));
  } catch (error) {
    for (const link of links) release(link);
    throw error;
  }
  return {
    apply() {
      for (const link of links) link.media = 'all';
    },
    remove() {
      for (const link of links.splice(0)) release(link);
    },
  };
}

/** How many modules have taken a sheet: two versions of one share those that are equal. */
const taken = new WeakMap<HTMLLinkElement, number>();

function release(link: HTMLLinkElement): void {
  const left = (taken.get(link) ?? 1) - 1;
  taken.set(link, left);
  if (left === 0) link.remove();
}

/**
 * A sheet that is not in the page is inserted right after the one before it, and before those of the version that is
 * still seen: rules that both have then apply there as before.
 */
function takeSheet(href: string, integrity: string | null, before: HTMLLinkElement | null) {
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const present = sheets.find((link) => link.href === href);
  const link = present ?? newSheet(href, integrity);
  taken.set(link, (taken.get(link) ?? 0) + 1);
  if (present) return { link, isLoaded: present.sheet !== null };
  if (before) before.after(link);
  else document.head.insertBefore(link, sheets.find((sheet) => taken.has(sheet) && sheet !== link) ?? null);
  return { link, isLoaded: false };
}

function loaded({ link, isLoaded, what }: ReturnType<typeof takeSheet> & { readonly what: string }): Promise<void> {
  if (isLoaded) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      link.remove();
      reject(new LoadFailure('chunk-missing', what));
    };
    const timer = setTimeout(fail, STYLE_LIMIT_MS);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    link.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
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
