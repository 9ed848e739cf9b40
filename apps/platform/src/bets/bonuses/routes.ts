import type { Currency } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import { pageOf } from '../../foundation/paging/page.ts';
import { rangeOf } from '../../foundation/paging/range.ts';
import { implement, implementOperator, implementPublic, type Route } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { findUser, type User } from '../../players/identity/users.ts';
import { localeOf } from '../../foundation/http/accept-language.ts';
import { adOffer } from './ad-offer.ts';
import { findBonus, newestBonuses, placeOfBonus, shownBonus, type StoredBonus, waitingBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { cancelFreeSpins } from './free-spins.ts';
import { findCampaign, openFreeSpins, shownFreeSpins } from './free-spins-store.ts';
import type { PromoUse } from './judge-promo.ts';
import { promoOffer, shownCampaign } from './offers.ts';
import { listCampaigns, listPromoCodes, saveCampaign, savePromoCode } from './operator-offers.ts';
import { activateBonus, cancelBonus } from './player-bonus.ts';
import { offeredCode, redeemPromo } from './promo-codes.ts';
import { joinVip, readVip } from './vip.ts';
import { readCashback } from './vip-cashback.ts';
import { publishedLevels } from './vip-levels.ts';
import { offeredPacks, shownPack } from './welcome-packs.ts';

/** Most calls of one address. Codes could be guessed, and a level is a sum over every bet of the player. */
const PER_ADDRESS = {
  change: { max: 120, windowSeconds: 600 },
  promo: { max: 60, windowSeconds: 600 },
  vip: { max: 120, windowSeconds: 600 },
} as const;
/** What a visitor sees who has named no currency. */
const DEFAULT_CURRENCY: Currency = 'RUB';

export type RegionOf = (ip: string) => Promise<PromoUse['region']>;

export function bonusRoutes(bonuses: Bonuses, regionAt: RegionOf): Route[] {
  const { kysely } = bonuses.database;
  const now = bonuses.clock;
  const shown = (bonus: StoredBonus, request: FastifyRequest) => shownBonus(bonus, wantedLocale(request), now());
  const userOf = async (userId: string): Promise<User> => (await findUser(kysely, userId)) ?? refuse('unauthorized');

  return [
    implement('getWaitingBonus', async ({ player, request }) => {
      const bonus = await waitingBonus(kysely, player.userId, now());
      return { data: bonus && shown(bonus, request) };
    }),
    implement('listBonuses', async ({ player, query, request }) => {
      const range = await rangeOf(kysely, player.userId, query);
      const { page, next } = pageOf(await newestBonuses(kysely, player.userId, range), placeOfBonus);
      return { data: page.map((bonus) => shown(bonus, request)), next };
    }),
    implement('getBonus', async ({ player, params, request }) => {
      const bonus = await findBonus(kysely, params.id);
      // Somebody else's bonus answers like one that does not exist.
      return bonus?.user_id === player.userId ? { data: shown(bonus, request) } : refuse('not-found');
    }),
    implement(
      'activateBonus',
      async ({ player, params, request }) => ({
        data: shown(await activateBonus(bonuses, player.userId, params.id), request),
      }),
      { rateLimit: PER_ADDRESS.change },
    ),
    implement(
      'cancelBonus',
      async ({ player, params, request }) => ({
        data: shown(await cancelBonus(bonuses, player.userId, params.id), request),
      }),
      { rateLimit: PER_ADDRESS.change },
    ),
    implementPublic(
      'getPromo',
      async ({ params, query: { currency = DEFAULT_CURRENCY }, request }) => {
        const region = await regionAt(request.ip);
        const code = await offeredCode(kysely, params.code, { now: now(), region, currency });
        return promoOffer(kysely, code, currency, wantedLocale(request));
      },
      { rateLimit: PER_ADDRESS.promo },
    ),
    implementPublic(
      'getAdOffer',
      async ({ params: { advId }, query: { currency = DEFAULT_CURRENCY }, request }) =>
        adOffer(kysely, {
          advId,
          currency,
          region: await regionAt(request.ip),
          locale: wantedLocale(request),
          now: now(),
        }),
      { rateLimit: PER_ADDRESS.promo },
    ),
    implement(
      'redeemPromo',
      async ({ player, body, request }) => {
        const { currency } = await userOf(player.userId);
        const redemption = { ...body, userId: player.userId, currency, region: await regionAt(request.ip) };
        const { bonus, freeSpins } = await bonuses.database.transaction((tx) => redeemPromo(bonuses, tx, redemption));
        return { bonus: bonus && shown(bonus, request), freeSpins: freeSpins && shownFreeSpins(freeSpins, now()) };
      },
      { rateLimit: PER_ADDRESS.promo },
    ),
    implement('listFreeSpins', async ({ player }) => ({
      data: (await openFreeSpins(kysely, player.userId, now())).map((spins) => shownFreeSpins(spins, now())),
    })),
    implement('getFreeSpinsCampaign', async ({ player, params, request }) => {
      const campaign = (await findCampaign(kysely, params.id)) ?? refuse('not-found');
      return shownCampaign(kysely, campaign, player.userId, wantedLocale(request), now());
    }),
    implement(
      'cancelFreeSpins',
      async ({ player, params }) => {
        await cancelFreeSpins(bonuses, player.userId, params.id);
        return { success: true };
      },
      { rateLimit: PER_ADDRESS.change },
    ),
    implementPublic('getWelcomePacks', async ({ query: { currency = DEFAULT_CURRENCY }, request }) => ({
      data: (await offeredPacks(kysely, now())).map((pack) => shownPack(pack, currency, wantedLocale(request))),
    })),
    ...operatorRoutes(bonuses),
    implement(
      'getVip',
      async ({ player, request }) =>
        readVip(kysely, player.userId, (await userOf(player.userId)).currency, wantedLocale(request)),
      { rateLimit: PER_ADDRESS.vip },
    ),
    implementPublic('getVipLevels', ({ request }) => publishedLevels(wantedLocale(request))),
    implement('getVipCashback', ({ player }) => readCashback(kysely, player.userId, now()), {
      rateLimit: PER_ADDRESS.vip,
    }),
    implement(
      'joinVip',
      async ({ player, request }) =>
        joinVip(kysely, player.userId, (await userOf(player.userId)).currency, wantedLocale(request), now()),
      { rateLimit: PER_ADDRESS.vip },
    ),
  ];
}

function wantedLocale(request: FastifyRequest) {
  return localeOf(request.headers['accept-language']);
}

function operatorRoutes({ database: { kysely } }: Bonuses): Route[] {
  return [
    implementOperator('listCampaigns', () => listCampaigns(kysely)),
    implementOperator('saveCampaign', async ({ params, body }) => {
      await saveCampaign(kysely, params.id, body);
      return { success: true };
    }),
    implementOperator('listPromoCodes', () => listPromoCodes(kysely)),
    implementOperator('savePromoCode', async ({ params, body }) => {
      await savePromoCode(kysely, params.code, body);
      return { success: true };
    }),
  ];
}
