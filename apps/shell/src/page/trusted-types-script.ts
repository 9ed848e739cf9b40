/** The part of the browser's `trustedTypes` that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown;
}

/** The document of the frame in which FingerprintJS measures fonts. */
const FINGERPRINT_FRAME =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">';

/**
 * Runs in the head of the page, on its own, before any other script: where the browser asks of every sink that makes
 * code of text, this one policy answers. It admits the addresses of scripts of the shell and of releases, and of the
 * origins that the site is set up with; markup only where it is empty, which is how React takes a slot's content away.
 * The empty document that the fingerprint measures fonts in is admitted as the very text it is.
 * A page has one policy of this name, and no script can make another.
 */
function answer(origins: readonly string[], frame: string): void {
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text && text !== frame ? null : text),
    createScriptURL(address) {
      const { origin, pathname, protocol } = new URL(address, document.baseURI);
      // A page's own object URL has its origin too, `blob:https://…`.
      if (!/^https?:$/.test(protocol)) return null;
      const ours = origin === location.origin && /^\/((assets|remotes)\/|sw\.js$)/.test(pathname);
      return ours || origins.includes(origin) ? address : null;
    },
  });
}

/** The first script of the page's head. @param origins of third parties and of developers' own servers */
export function trustedTypesScript(origins: readonly string[]): string {
  // Closed tags and the like are no part of an origin, but the page's own script must not depend on that.
  const texts = [origins, FINGERPRINT_FRAME].map((each) => JSON.stringify(each).replaceAll('<', '\\u003c'));
  return `(${answer.toString()})(${texts.join(', ')});`;
}
