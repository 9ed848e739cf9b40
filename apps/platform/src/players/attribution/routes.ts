import type { FastifyRequest } from 'fastify';
import { plainAddress } from '@baize/server-limits';
import { recordChange } from '../../foundation/operators/acts.ts';
import { implementOperator, implementPublic, type Route } from '../../foundation/http/implement.ts';
import { bearerToken, type Authenticate, type Player } from '../../foundation/http/player.ts';
import { isRegular } from '../../foundation/regulars/regular-ids.ts';
import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { saysInside } from '@baize/server-limits/outside';
import type { Hooks } from '../../foundation/hooks.ts';
import { listAdCampaigns, saveAdCampaign } from './ad-campaigns.ts';
import { findAffiliate, listAffiliates, saveAffiliate } from './affiliates.ts';
import { attachToPlayer } from './player-attribution.ts';
import { promoOf } from './promos.ts';
import { recordVisit, type Caller } from './visits.ts';

/** A browser calls each of these once a visit; several may share an address. */
const LIMIT = { rateLimit: { max: 120, windowSeconds: 60 } };

interface AttributionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hooks: Hooks;
  readonly authenticate: Authenticate;
  readonly postbackSecret: string;
  /** Internal hosts that postbacks may go to. */
  readonly insideHosts: readonly string[];
}

export function attributionRoutes(parts: AttributionParts): Route[] {
  const { database, clock, hooks, authenticate } = parts;
  const { kysely } = database;
  /** [AT2] A call without a token is a guest's; with a token that is not valid it is refused, so that a refreshed one comes. */
  const playerOf = async ({ headers }: FastifyRequest): Promise<Player | null> => {
    if (headers.authorization === undefined) return null;
    const token = bearerToken(headers.authorization) ?? refuse('unauthorized');
    const player = (await authenticate(token)) ?? refuse('unauthorized');
    // Nothing brought the house's own regulars here.
    return isRegular(player.userId) ? refuse('regular-refused') : player;
  };

  const attachSource = implementPublic(
    'attachSource',
    async ({ body, request }) => {
      const player = await playerOf(request);
      const caller = callerOf(request);
      if (player)
        await database.transaction(async (tx) => {
          await attachToPlayer({ tx, hooks, now: clock() }, player.userId, body, caller);
          await hooks.run(tx, 'source.attached', { userId: player.userId, prHash: body.prHash });
        });
      else await recordVisit(kysely, 'source', body, caller, clock());
      return { success: true };
    },
    LIMIT,
  );
  const trackAdVisit = implementPublic(
    'trackAdVisit',
    async ({ query, request }) => ({
      advId: await recordVisit(kysely, 'utm', query, callerOf(request), clock()),
      promo: await promoOf(kysely, query),
    }),
    LIMIT,
  );
  const registerPageOpen = implementPublic(
    'registerPageOpen',
    async ({ body, request }) => {
      await recordVisit(kysely, 'page-open', body, callerOf(request), clock());
      return { success: true };
    },
    LIMIT,
  );
  const reportAddress = implementPublic(
    'reportAddress',
    async ({ body, request }) => {
      const player = await playerOf(request);
      const caller = callerOf(request);
      await recordVisit(kysely, 'browser', { ...body, userId: player?.userId ?? null }, caller, clock());
      return { ip: caller.ip };
    },
    LIMIT,
  );
  const trackAffiliate = implementPublic(
    'trackAffiliate',
    async ({ query, request }) => {
      await recordVisit(kysely, 'affiliate', query, callerOf(request), clock());
      const { partner = null, adplace = null, stag = null, promo = null } = query;
      return { partner, adplace, stag, promo };
    },
    LIMIT,
  );
  return [attachSource, trackAdVisit, registerPageOpen, reportAddress, trackAffiliate, ...operatorRoutes(parts)];
}

function operatorRoutes({ database, clock, postbackSecret, insideHosts }: AttributionParts): Route[] {
  const { kysely } = database;
  return [
    implementOperator('listAdCampaigns', () => listAdCampaigns(kysely)),
    implementOperator('saveAdCampaign', async ({ params, body, operator }) => {
      await recordChange({ database, clock }, operator, {
        act: 'saveAdCampaign',
        subject: `ad-campaign:${params.source}/${params.campaign}`,
        reason: body.reason,
        read: async (db) => {
          const { campaigns } = await listAdCampaigns(db);
          return campaigns.find((each) => each.source === params.source && each.campaign === params.campaign);
        },
        change: ({ db }) => saveAdCampaign(db, { params, body }),
      });
      return { success: true };
    }),
    implementOperator('listAffiliates', async () => ({ affiliates: await listAffiliates(kysely, postbackSecret) })),
    implementOperator('saveAffiliate', async ({ params, body, operator }) => {
      if (body.postbackUrl !== null && saysInside(body.postbackUrl, insideHosts)) refuseField('postbackUrl', 'invalid');
      await recordChange({ database, clock }, operator, {
        act: 'saveAffiliate',
        subject: `affiliate:${params.partner}`,
        reason: body.reason,
        read: (db) => findAffiliate(db, params.partner),
        change: ({ db }) => saveAffiliate(db, params.partner, body),
      });
      return { success: true };
    }),
  ];
}

function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { ip: plainAddress(ip), userAgent: headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null };
}

const LONGEST_USER_AGENT = 512;
