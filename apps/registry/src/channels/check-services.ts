import type { PinnedVersion } from '@baize/contract/channel';
import { teamServicesOf } from '@baize/contract/team-services';
import { Refusal } from '@baize/registry-client/refusals';
import type { AskOpenServices } from '../platform/open-services.ts';
import type { Releases } from '../releases/releases.ts';

/**
 * Checks that the team services which a version calls are open at the platform, and that this remote may call them.
 *
 * @throws Refusal `service-unknown`, `service-not-granted` (details: the services), `service-unchecked` when the
 * platform does not answer: a remote whose back end was not approved must not reach a visitor
 */
export async function checkServices(
  releases: Pick<Releases, 'manifestOf'>,
  askOpen: AskOpenServices,
  remote: string,
  pinned: PinnedVersion,
): Promise<void> {
  const called = teamServicesOf(await releases.manifestOf(pinned));
  if (called.length === 0) return;
  const granted = await askOpen(remote);
  const refused = called.filter((service) => !granted.includes(service));
  if (refused.length === 0) return;
  const open = await askOpen();
  const unknown = refused.filter((service) => !open.includes(service));
  if (unknown.length > 0) throw new Refusal('service-unknown', unknown);
  throw new Refusal('service-not-granted', refused);
}
