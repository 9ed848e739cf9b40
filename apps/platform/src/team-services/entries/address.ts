import { refuseField } from '../../foundation/http/refusal.ts';
import { leadsInside } from '@baize/server-limits/outside';
import type { TeamServices } from '../team-services.ts';

/**
 * Refuses as `invalid` an internal address that no setting allows, written as such or by what its name resolves to, and
 * any other that is not encrypted. A name may resolve to something else later, so it is checked again at each
 * connection.
 */
export async function requireAddress(
  { insideHosts, resolve }: Pick<TeamServices, 'insideHosts' | 'resolve'>,
  address: string,
): Promise<void> {
  const { protocol, hostname } = new URL(address);
  const isNamed = insideHosts.includes(hostname.replaceAll(/^\[|\]$/g, ''));
  if (protocol !== 'https:' && !isNamed) refuseField('address', 'invalid');
  if (await leadsInside(address, insideHosts, resolve)) refuseField('address', 'invalid');
}
