/**
 * Whether a place belongs to a section: a page below a section's own does, but every page is below the lobby's path,
 * and only the lobby belongs to that. Case does not count, as it does not to the routes.
 */
export function isWithin(pathname: string, section: string): boolean {
  const place = pathname.toLowerCase();
  const own = section.toLowerCase();
  return place === own || (own !== '/' && place.startsWith(`${own}/`));
}
