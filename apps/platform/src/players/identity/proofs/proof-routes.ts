import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../foundation/config.ts';
import { implement, limited, type Route } from '../../../foundation/http/implement.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { uncached } from '../hand-tokens.ts';
import type { Identity } from '../identity.ts';
import { sitePasskeys } from '../passkeys/site-passkeys.ts';
import { PER_ADDRESS } from '../rate-limits.ts';
import { requireOwnSite } from '../session-cookies.ts';
import { visitOf } from '../visit.ts';
import { prove, sendProofCode } from './prove.ts';
import { requireHolder } from './require-holder.ts';

/** Fresh proofs, for the calls that are refused with `proof-needed` without one. */
export function proofRoutes(identity: Identity, config: Config): Route[] {
  const { cookies } = identity;
  const held = async (request: FastifyRequest, player: Player): Promise<void> => {
    requireOwnSite(request, config.siteOrigins);
    await requireHolder(identity, request, player);
  };
  return [
    ...limited(PER_ADDRESS.login, [
      implement('prove', async ({ player, body, request, reply }) => {
        await held(request, player);
        cookies.writeProof(uncached(reply), await prove(identity, player, body, () => sitePasskeys(identity, request)));
        return { success: true as const };
      }),
    ]),
    ...limited(PER_ADDRESS.sms, [
      implement('sendProofCode', async ({ player, body, request }) => {
        await held(request, player);
        const retryAfterSeconds = await sendProofCode(identity, player, body.kind, visitOf(request));
        return { success: true as const, retryAfterSeconds };
      }),
    ]),
  ];
}
