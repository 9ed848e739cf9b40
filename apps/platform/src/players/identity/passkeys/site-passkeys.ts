import type { FastifyRequest } from 'fastify';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { PasskeySite } from '../../../foundation/passkeys/passkey-site.ts';
import { siteHostOf } from '../../mirror/site-host.ts';
import type { Identity } from '../identity.ts';

type Asked = Pick<FastifyRequest, 'headers' | 'host'>;

/** Whether the page that calls is of the host that passkeys belong to; a mirror's is not. */
export function servesPasskeys({ passkeySite }: Pick<Identity, 'passkeySite'>, request: Asked): boolean {
  return passkeySite !== null && siteHostOf(request) === new URL(passkeySite.origin).host;
}

/** Refuses `passkey-unavailable` elsewhere than on the site's main host. */
export function sitePasskeys(identity: Pick<Identity, 'passkeySite'>, request: Asked): PasskeySite {
  const { passkeySite } = identity;
  return passkeySite && servesPasskeys(identity, request) ? passkeySite : refuse('passkey-unavailable');
}
