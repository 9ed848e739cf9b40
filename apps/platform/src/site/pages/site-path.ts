/** Only to read paths by the rules of addresses. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * One spelling for all equal paths: as browsers escape it, without a slash at its end.
 * @returns null for what is no path of this site
 */
export function pathOf(text: string): string | null {
  if (!URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname } = new URL(text, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN) return null;
  return pathname.replace(/\/+$/, '') || '/';
}
