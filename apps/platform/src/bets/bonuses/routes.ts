import type { Currency } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import { pageOf } from '../../foundation/paging/page.ts';
import { rangeOf } from '../../foundation/paging/range.ts';
import { implement, implementOperator, implementPublic, limited, type Route } from '../../foundation/http/implement.ts';
import { recordChange } from '../../foundation/operators/acts.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { requireUser } from '../../players/identity/users.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import type { FreeMoney } from '../free-money/free-money.ts';
import { adOffer } from './ad-offer.ts';
import { findBonus, newestBonuses, placeOfBonus, shownBonus, type StoredBonus, waitingBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { cancelFreeSpins } from './free-spins.ts';
import type { ClaimGift } from './free-gifts.ts';
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

export function bonusRoutes(bonuses: Bonuses, regionAt: RegionOf, freeMoney: FreeMoney): Route[] {
  const claimOf: ClaimOf = (userId, request) => (tx, gift) =>
    freeMoney.claim(tx, userId, gift, freeMoney.placeOf(request));
  const {
    database: { kysely },
    clock: now,
  } = bonuses;
  return [
    ...ownBonusRoutes(bonuses, claimOf),
    ...limited(PER_ADDRESS.promo, promoRoutes(bonuses, regionAt, claimOf)),
    ...freeSpinsRoutes(bonuses),
    ...limited(PER_ADDRESS.vip, vipRoutes(bonuses)),
    implementPublic('getWelcomePacks', async ({ query: { currency = DEFAULT_CURRENCY }, request }) => ({
      data: (await offeredPacks(kysely, now())).map((pack) => shownPack(pack, currency, localeOfRequest(request))),
    })),
    implementPublic('getVipLevels', ({ request }) => publishedLevels(localeOfRequest(request))),
    ...operatorRoutes(bonuses),
  ];
}

/** A claim of this player in this call. */
type ClaimOf = (userId: string, request: FastifyRequest) => ClaimGift;

function ownBonusRoutes(bonuses: Bonuses, claimOf: ClaimOf): Route[] {
  const { kysely } = bonuses.database;
  const now = bonuses.clock;
  const shown = (bonus: StoredBonus, request: FastifyRequest) => shownBonus(bonus, localeOfRequest(request), now());
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
    ...limited(PER_ADDRESS.change, [
      implement('activateBonus', async ({ player, params, request }) => ({
        data: shown(await activateBonus(bonuses, player.userId, params.id, claimOf(player.userId, request)), request),
      })),
      implement('cancelBonus', async ({ player, params, request }) => ({
        data: shown(await cancelBonus(bonuses, player.userId, params.id), request),
      })),
    ]),
  ];
}

/** What a code or an advertisement promises, and the redemption of a code. */
function promoRoutes(bonuses: Bonuses, regionAt: RegionOf, claimOf: ClaimOf): Route[] {
  const { kysely } = bonuses.database;
  const now = bonuses.clock;
  return [
    implementPublic('getPromo', async ({ params, query: { currency = DEFAULT_CURRENCY }, request }) => {
      const region = await regionAt(request.ip);
      const code = await offeredCode(kysely, params.code, { now: now(), region, currency });
      return promoOffer(kysely, code, currency, localeOfRequest(request));
    }),
    implementPublic('getAdOffer', async ({ params: { advId }, query: { currency = DEFAULT_CURRENCY }, request }) => {
      const region = await regionAt(request.ip);
      return adOffer(kysely, { advId, currency, region, locale: localeOfRequest(request), now: now() });
    }),
    implement('redeemPromo', async ({ player, body, request }) => {
      const currency = await currencyOf(bonuses, player.userId);
      const claim = claimOf(player.userId, request);
      const redemption = { ...body, userId: player.userId, currency, region: await regionAt(request.ip), claim };
      const { bonus, freeSpins } = await bonuses.database.transaction((tx) => redeemPromo(bonuses, tx, redemption));
      return {
        bonus: bonus && shownBonus(bonus, localeOfRequest(request), now()),
        freeSpins: freeSpins && shownFreeSpins(freeSpins, now()),
      };
    }),
  ];
}

function freeSpinsRoutes(bonuses: Bonuses): Route[] {
  const { kysely } = bonuses.database;
  const now = bonuses.clock;
  return [
    implement('listFreeSpins', async ({ player }) => ({
      data: (await openFreeSpins(kysely, player.userId, now())).map((spins) => shownFreeSpins(spins, now())),
    })),
    implement('getFreeSpinsCampaign', async ({ player, params, request }) => {
      const campaign = (await findCampaign(kysely, params.id)) ?? refuse('not-found');
      return shownCampaign(kysely, campaign, player.userId, localeOfRequest(request), now());
    }),
    ...limited(PER_ADDRESS.change, [
      implement('cancelFreeSpins', async ({ player, params }) => {
        await cancelFreeSpins(bonuses, player.userId, params.id);
        return { success: true };
      }),
    ]),
  ];
}

function vipRoutes(bonuses: Bonuses): Route[] {
  const { kysely } = bonuses.database;
  const now = bonuses.clock;
  return [
    implement('getVip', async ({ player, request }) =>
      readVip(kysely, player.userId, await currencyOf(bonuses, player.userId), localeOfRequest(request)),
    ),
    implement('getVipCashback', ({ player }) => readCashback(kysely, player.userId, now())),
    implement('joinVip', async ({ player, request }) =>
      joinVip(kysely, player.userId, await currencyOf(bonuses, player.userId), localeOfRequest(request), now()),
    ),
  ];
}

/** The player's own; refuses `unauthorized` for one who is gone. */
async function currencyOf({ database: { kysely } }: Bonuses, userId: string): Promise<Currency> {
  return (await requireUser(kysely, userId)).currency;
}

function operatorRoutes(bonuses: Bonuses): Route[] {
  const { kysely } = bonuses.database;
  return [
    implementOperator('listCampaigns', () => listCampaigns(kysely)),
    implementOperator('saveCampaign', async ({ params, body, operator }) => {
      await recordChange(bonuses, operator, {
        act: 'saveCampaign',
        subject: `free-spins:${params.id}`,
        reason: body.reason,
        read: async (db) => (await listCampaigns(db)).campaigns.find(({ id }) => id === params.id),
        change: ({ db }) => saveCampaign(db, params.id, body),
      });
      return { success: true };
    }),
    implementOperator('listPromoCodes', () => listPromoCodes(kysely)),
    implementOperator('savePromoCode', async ({ params, body, operator }) => {
      await recordChange(bonuses, operator, {
        act: 'savePromoCode',
        subject: `promo-code:${params.code}`,
        reason: body.reason,
        read: async (db) => (await listPromoCodes(db)).promoCodes.find(({ code }) => code === params.code),
        change: ({ db }) => savePromoCode(db, params.code, body),
      });
      return { success: true };
    }),
  ];
}
