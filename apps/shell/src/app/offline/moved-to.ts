import { calls } from '@baize/protocol/calls';
import { mirrorTarget } from '../../page/mirror-target.ts';
import { askAboutDomain } from '../../worker/ask-about-domain.ts';

/**
 * The new address of a page of this site, whose own address does not answer; null where it has not moved, or where the
 * API does not answer either.
 *
 * @param base address of the general service
 * @param pathAndQuery of the page
 */
export async function movedTo(base: string, pathAndQuery: string): Promise<string | null> {
  try {
    const { redirect } = await askAboutDomain(base, calls.mirrorRedirect, location.host);
    return redirect.newLink === null ? null : mirrorTarget(redirect.newLink, pathAndQuery, location.host);
  } catch {
    return null;
  }
}
