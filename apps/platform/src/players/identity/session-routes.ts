import type { Config } from '../../foundation/config.ts';
import { implement, implementPublic, limited, type Route } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { createHandover, HANDOVER_SECONDS } from './handover.ts';
import { handTokens, uncached } from './hand-tokens.ts';
import type { Identity } from './identity.ts';
import { openPage } from './open-page.ts';
import { PER_ADDRESS } from './rate-limits.ts';
import { requireOwnSite } from './session-cookies.ts';
import { requireHolder } from './proofs/require-holder.ts';
import { refreshSession } from './refresh-session.ts';
import { endOwnSession, endSession, endSessionsOf, openSessionsOf } from './session-store.ts';
import { visitOf } from './visit.ts';

/** How long a browser may cache the public key: what is sealed with a replaced one is still unreadable to others. */
const KEY_SECONDS = 3600;

/** Sessions: refreshing, ending, handing over, and the key that fingerprints are sealed for. */
export function sessionRoutes(identity: Identity, config: Config): Route[] {
  const { database, bus, clock, cookies } = identity;
  return [
    ...limited(PER_ADDRESS.session, [
      implement('logout', async ({ player, body, reply }) => {
        await database.transaction((tx) =>
          body.everywhere
            ? endSessionsOf(tx, bus, player.userId, clock())
            : endSession(tx, bus, player.sessionId, clock()),
        );
        cookies.clear(reply);
        return { success: true };
      }),
      implementPublic('refreshToken', async ({ request, reply }) => {
        requireOwnSite(request, config.siteOrigins);
        const token = cookies.read(request) ?? refuse('refresh-refused');
        const pair = await database.transaction((tx) => refreshSession(identity, tx, token, visitOf(request)));
        if (pair) return { access_token: handTokens(cookies, reply, pair) };
        cookies.clear(reply);
        return refuse('refresh-refused');
      }),
      implementPublic('openPage', async ({ body, request, reply }) => {
        uncached(reply);
        return { access_token: await openPage(identity, body.page_token, request.ip) };
      }),
      implementPublic('getFingerprintKey', ({ reply }) => {
        reply.header('cache-control', `public, max-age=${KEY_SECONDS}`);
        return { key: identity.fingerprints.publicKey };
      }),
      ...openSessionRoutes(identity),
    ]),
    ...limited(PER_ADDRESS.code, [
      implement('createHandover', async ({ player, request, reply }) => {
        // Only for the holder of the refresh token: a stolen access token could begin a session that outlives it.
        await requireHolder(identity, request, player);
        uncached(reply);
        const token = await createHandover(identity, player);
        return { token, expiresInSeconds: HANDOVER_SECONDS, sites: [...config.siteOrigins] };
      }),
    ]),
  ];
}

/** A player's sessions, as the player sees and ends them. */
function openSessionRoutes({ database, bus, clock }: Identity): Route[] {
  return [
    implement('listSessions', async ({ player, reply }) => {
      uncached(reply);
      const sessions = await openSessionsOf(database.kysely, player.userId, clock());
      return {
        sessions: sessions.map(({ id, created_at, used_at, ip, user_agent }) => ({
          id,
          current: id === player.sessionId,
          createdAt: created_at.toISOString(),
          usedAt: used_at.toISOString(),
          ip,
          userAgent: user_agent,
        })),
      };
    }),
    implement('endSession', async ({ player, params }) => {
      const ended = await database.transaction((tx) => endOwnSession(tx, bus, player.userId, params.id, clock()));
      return ended ? { success: true } : refuse('not-found');
    }),
    implement('endOtherSessions', async ({ player }) => {
      await database.transaction((tx) => endSessionsOf(tx, bus, player.userId, clock(), player.sessionId));
      return { success: true };
    }),
  ];
}
