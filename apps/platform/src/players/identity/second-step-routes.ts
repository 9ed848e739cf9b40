import { implement, implementPublic, limited, type Route } from '../../foundation/http/implement.ts';
import { mirrorOf } from '../mirror/mirrors.ts';
import { siteHostOf } from '../mirror/site-host.ts';
import { sitePasskeys } from './passkeys/site-passkeys.ts';
import { handTokens, uncached } from './hand-tokens.ts';
import type { Identity } from './identity.ts';
import { requireProof } from './proofs/fresh-proof.ts';
import { PER_ADDRESS } from './rate-limits.ts';
import { visitOf } from './visit.ts';
import { passSecondStep } from './second-step/pass-second-step.ts';
import { countRecoveryCodes } from './second-step/recovery-codes.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './second-step/set-up-totp.ts';
import { hasTotp } from './second-step/totp-store.ts';

/** The second step of a log-in, and how a player sets it up. */
export function secondStepRoutes(identity: Identity): Route[] {
  const { kysely } = identity.database;
  return [
    ...limited(PER_ADDRESS.login, [
      implementPublic('passSecondStep', async ({ body, request, reply }) => ({
        success: true,
        token: handTokens(
          identity.cookies,
          reply,
          await passSecondStep(identity, body, visitOf(request), () => sitePasskeys(identity, request)),
        ),
        sso: (await mirrorOf(kysely, siteHostOf(request), identity.signOn)).sso,
      })),
      implement('confirmTotp', async ({ player, body, request, reply }) => {
        await requireProof(identity, request, player);
        uncached(reply);
        return { recoveryCodes: await confirmTotp(identity, player, body.code) };
      }),
    ]),
    ...limited(PER_ADDRESS.session, [
      implement('getTotp', async ({ player, reply }) => {
        uncached(reply);
        const enabled = await hasTotp(kysely, player.userId);
        return { enabled, recoveryCodesLeft: await countRecoveryCodes(kysely, player.userId) };
      }),
      implement('beginTotp', async ({ player, request, reply }) => {
        await requireProof(identity, request, player);
        uncached(reply);
        return beginTotp(identity, player);
      }),
      implement('renewRecoveryCodes', async ({ player, request, reply }) => {
        await requireProof(identity, request, player);
        uncached(reply);
        return { recoveryCodes: await renewRecoveryCodes(identity, player) };
      }),
      implement('removeTotp', async ({ player, request }) => {
        await requireProof(identity, request, player);
        await removeTotp(identity, player);
        return { success: true as const };
      }),
    ]),
  ];
}
