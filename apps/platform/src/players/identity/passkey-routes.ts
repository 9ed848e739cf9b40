import type { FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { implement, implementPublic, limited, type Route } from '../../foundation/http/implement.ts';
import { CHALLENGE_MS, requestOptions } from '../../foundation/passkeys/ceremonies.ts';
import { mirrorOf } from '../mirror/mirrors.ts';
import { siteHostOf } from '../mirror/site-host.ts';
import { createBrowserCookie } from './browser-cookie.ts';
import { handTokens, uncached } from './hand-tokens.ts';
import type { Identity } from './identity.ts';
import { createLogInMark } from './log-in-mark.ts';
import { keepChallenge } from './passkeys/challenges.ts';
import { beginPasskeyLogin, loginByPasskey } from './passkeys/login-by-passkey.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys/own-passkeys.ts';
import { passkeysOf } from './passkeys/passkey-store.ts';
import { servesPasskeys, sitePasskeys } from './passkeys/site-passkeys.ts';
import { requireProof } from './proofs/fresh-proof.ts';
import { requireHolder } from './proofs/require-holder.ts';
import { PER_ADDRESS } from './rate-limits.ts';
import { beginPasskeyStep } from './second-step/step-by-passkey.ts';
import { visitOf } from './visit.ts';

/** Passkeys: a player's own, and what is asked of them. */
export function passkeyRoutes(identity: Identity, config: Config): Route[] {
  return [...ownPasskeyRoutes(identity), ...askingRoutes(identity, config)];
}

function ownPasskeyRoutes(identity: Identity): Route[] {
  return limited(PER_ADDRESS.session, [
    implement('listPasskeys', async ({ player, request, reply }) => {
      uncached(reply);
      const passkeys = await passkeysOf(identity.database.kysely, player.userId);
      return {
        available: servesPasskeys(identity, request),
        passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
          id,
          name,
          addedAt: created_at.toISOString(),
          usedAt: used_at?.toISOString() ?? null,
        })),
      };
    }),
    implement('beginPasskey', async ({ player, request, reply }) => {
      const site = sitePasskeys(identity, request);
      await requireProof(identity, request, player);
      uncached(reply);
      return beginPasskey(identity, site, player);
    }),
    implement('addPasskey', async ({ player, body, request, reply }) => {
      const site = sitePasskeys(identity, request);
      await requireProof(identity, request, player);
      uncached(reply);
      return { success: true as const, id: await addPasskey(identity, site, player, body) };
    }),
    implement('removePasskey', async ({ player, params, request }) => {
      await requireProof(identity, request, player);
      await removePasskey(identity, player, params.id);
      return { success: true as const };
    }),
  ]);
}

function askingRoutes(identity: Identity, config: Config): Route[] {
  const { database, clock } = identity;
  const mark = createLogInMark(config, 'baize_passkey', CHALLENGE_MS);
  const browsers = createBrowserCookie(config, identity.browserNames);
  const browserVisit = (request: FastifyRequest) => ({ ...visitOf(request), browserId: browsers.idOf(request) });
  return limited(PER_ADDRESS.login, [
    implementPublic('beginPasskeyLogin', ({ request, reply }) => {
      const site = sitePasskeys(identity, request);
      return beginPasskeyLogin(identity, site, mark.renew(request, uncached(reply)));
    }),
    implementPublic('loginByPasskey', async ({ body, request, reply }) => {
      const from = { mark: mark.read(request), visit: browserVisit(request) };
      const tokens = await loginByPasskey(identity, sitePasskeys(identity, request), body, from);
      return {
        success: true,
        token: handTokens(identity.cookies, reply, tokens),
        sso: (await mirrorOf(database.kysely, siteHostOf(request), identity.signOn)).sso,
      };
    }),
    implement('beginPasskeyProof', async ({ player, request, reply }) => {
      const site = sitePasskeys(identity, request);
      await requireHolder(identity, request, player);
      const options = await requestOptions(site, await passkeysOf(database.kysely, player.userId));
      const use = { purpose: 'prove', boundTo: player.sessionId } as const;
      await keepChallenge(database.kysely, options.challenge, use, clock());
      uncached(reply);
      return options;
    }),
    implementPublic('beginPasskeyStep', ({ body, request, reply }) => {
      uncached(reply);
      return beginPasskeyStep(identity, sitePasskeys(identity, request), body.ticket);
    }),
  ]);
}
